#!/usr/bin/env bash
# Installs what the tests need and runs all of them; stops at the first that fails.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s ==\n' "$1"; }

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  step 'Install packages'
  npm ci --no-audit --no-fund
fi

chromium="${CHROMIUM:-/usr/bin/chromium}"
if [ ! -x "$chromium" ]; then
  step 'Install Chromium'
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq chromium >/dev/null
  else
    echo 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium),'
    echo 'or name the program: CHROMIUM=/path/to/chromium npm test'
    exit 1
  fi
fi

step 'Compile'
npm run --silent compile
step 'Types'
npm run --silent types
step 'Lint'
npm run --silent lint
step 'Spelling'
npm run --silent spell
step 'Unit tests'
npx vitest run --project unit
step 'Sites: examples, inputs that must fail, output that must survive'
npx vitest run --project sites
step 'Browser tests, against serve and build'
npx vitest run --project e2e
