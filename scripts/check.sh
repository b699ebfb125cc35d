#!/usr/bin/env bash
# What tells within a minute whether a change is sound: types, lint, and the unit tests that guard the tool. Left to `npm test`: sites,
# browsers, and the project `unit-slow`, which `vitest.config.ts` lists.
set -euo pipefail
cd "$(dirname "$0")/.."

found=$(mktemp)
trap 'rm -f "$found"' EXIT
{ npm run --silent types && npm run --silent lint; } > "$found" 2>&1 &
checking=$!
npm run --silent compile
npx vitest run --project unit --reporter=dot
wait "$checking" || { cat "$found"; exit 1; }
