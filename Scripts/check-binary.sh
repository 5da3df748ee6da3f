#!/bin/sh
# check-binary.sh PROGRAM: the program must be one small file that needs only the libraries below.
set -eu
program=$1
limit=$((16 * 1024 * 1024))
stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
strip -o "$stripped" "$program"
size=$(wc -c <"$stripped")
if [ "$size" -gt "$limit" ]; then
  echo "The program has $size bytes stripped; the limit is $limit." >&2
  exit 1
fi
if [ "$(uname)" != Darwin ]; then
  # libxml2 brings ICU and lzma along.
  allowed='linux-vdso|libsqlite3|libxml2|libsimdjson|libyaml|libz|libzstd|libicu|liblzma|libstdc|libgcc_s|libm|libc|libdl|libpthread|ld-linux'
  others=$(ldd "$program" | awk '{print $1}' | sed 's|.*/||' | grep -vE "^($allowed)" || true)
  if [ -n "$others" ]; then
    echo "The program needs libraries that it should not: $others" >&2
    exit 1
  fi
fi
echo "The program has $size bytes stripped."
