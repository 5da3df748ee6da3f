#!/bin/sh
# Installs the system libraries that are missing; says nothing where all are there.
set -eu

packages="libsqlite3-dev libxml2-dev libsimdjson-dev libyaml-dev zlib1g-dev libzstd-dev pkg-config"

if [ "$(uname)" = Darwin ]; then
  for formula in sqlite libxml2 simdjson libyaml zlib zstd pkgconf; do
    brew list --versions "$formula" >/dev/null || brew install "$formula"
  done
  exit 0
fi

missing=""
for package in $packages; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
    missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
echo "Installing:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086  # the list is meant to be split
if ! { $as_root apt-get update && DEBIAN_FRONTEND=noninteractive \
  $as_root apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
  cat "$log" >&2
  echo "These packages could not be installed:$missing" >&2
  exit 1
fi
