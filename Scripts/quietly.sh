#!/bin/sh
# quietly.sh NAME COMMAND…: runs the command, and shows its output only where it fails.
set -eu
name=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
start=$(date +%s)
if ! "$@" >"$log" 2>&1; then
  cat "$log" >&2
  echo "$name failed: $*" >&2
  exit 1
fi
elapsed=$(($(date +%s) - start))
[ "$elapsed" -lt 5 ] || echo "$name: done in ${elapsed} s" >&2
