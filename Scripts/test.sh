#!/bin/sh
# Runs every test; fails where one fails, and where none ran.
set -eu
swift=${SWIFT:-swift}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
"$swift" test --disable-xctest "$@" >"$log" 2>&1 || status=$?
# Failures with what they say, errors of the build, and what was left out and why.
awk '/^(◇|✔|↳ T)/ { shown = 0; next } /^✘|: error:|^error:|: warning:/ { shown = 1 }
  shown || /^➜/' "$log"
summary=$(grep -E 'Test run with [0-9]+ test' "$log" | tail -n 1 || true)
[ -z "$summary" ] || echo "$summary"
if [ "$status" -ne 0 ]; then
  [ -n "$summary" ] || tail -n 40 "$log" >&2
  exit "$status"
fi
# The test runner is content with nothing to run; we are not.
if ! echo "$summary" | grep -qE 'with [1-9][0-9]* tests?'; then
  echo "No test ran." >&2
  exit 1
fi
