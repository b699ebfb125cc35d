#!/usr/bin/env bash
# What tells within a minute whether a change is sound: types, lint, and the unit tests that guard the tool. Left to `npm test`: sites,
# browsers, and the project `unit-slow`, which `vitest.config.ts` lists.
set -euo pipefail
cd "$(dirname "$0")/.."

types=$(mktemp)
trap 'rm -f "$types"' EXIT
npm run --silent types > "$types" 2>&1 &
checking=$!
npm run --silent compile
npm run --silent lint
npx vitest run --project unit --reporter=dot
wait "$checking" || { cat "$types"; exit 1; }
