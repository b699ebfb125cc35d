#!/usr/bin/env bash
# Installs what the tests need and runs them; stops at the first that fails. The long proofs are left to `npm run test:long`.
#   CHROMIUM=/path/to/chromium scripts/test.sh     another browser than the one that is found
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s ==\n' "$1"; }

find_browser() {
  if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] && echo "$CHROMIUM"
    return
  fi
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
  return 1
}

# Debian's package; without root only where sudo asks for no password.
install_browser() {
  command -v apt-get > /dev/null || return 1
  local root=()
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2> /dev/null || return 1
    root=(sudo -n)
  fi
  "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq chromium > /dev/null
}

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  step 'Install packages'
  npm ci --no-audit --no-fund
fi

if ! find_browser > /dev/null; then
  step 'Install Chromium'
  if [ -n "${CHROMIUM:-}" ] || ! install_browser; then
    echo 'The browser tests need Chromium 109 or newer, or Chrome. Install it (Debian: sudo apt-get install chromium),' >&2
    echo 'or name the program: CHROMIUM=/path/to/chromium npm test' >&2
    exit 1
  fi
fi
CHROMIUM=$(find_browser)
export CHROMIUM

step 'Compile'
npm run --silent compile
step 'Types'
npm run --silent types
step 'Lint'
npm run --silent lint
step 'Spelling'
npm run --silent spell
step 'Unit tests'
npm run --silent test:unit
step 'Sites: examples, inputs that must fail, odd inputs that must pass'
npm run --silent test:sites
step 'Browser tests, against serve and build'
npm run --silent test:e2e
step 'All passed'
