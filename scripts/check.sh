#!/usr/bin/env bash
# What tells within a minute whether a change is sound: types, lint, and the unit tests that guard the tool. Left to `npm test`: sites and
# browsers, the pages of the manual, the relevance of search, load, and faults of services that take real time.
set -euo pipefail
cd "$(dirname "$0")/.."

types=$(mktemp)
trap 'rm -f "$types"' EXIT
npm run --silent types > "$types" 2>&1 &
checking=$!
npm run --silent compile
npm run --silent lint
npx vitest run --project unit --reporter=dot --exclude 'test/{manual,relevance,load}/**' \
  --exclude 'src/node/search/algolia/push/push{Faults,Killed,Strain}.test.ts'
wait "$checking" || { cat "$types"; exit 1; }
