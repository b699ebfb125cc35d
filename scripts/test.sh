#!/usr/bin/env bash
# Installs what the tests need and runs them. The long proofs are left to `npm run test:long`, and of the proofs that `vitest.config.ts` lists,
# one part is tried. The seed is printed: SEED=7 npm test tries the same part again.
#   CHROMIUM=/path/to/chromium scripts/test.sh     another browser than the one that is found
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s ==\n' "$1"; }

# Runs a step beside the next ones; `finish` waits for it and shows what it printed, if it failed.
logs=$(mktemp -d)
memory=''
trap 'rm -rf "$logs" "$memory"' EXIT
begin() {
  "${@:2}" > "$logs/$1" 2>&1 &
  echo $! > "$logs/$1.pid"
}
finish() {
  if ! wait "$(cat "$logs/$1.pid")"; then
    step "$1"
    cat "$logs/$1"
    exit 1
  fi
}

find_browser() {
  if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] && echo "$CHROMIUM"
    return
  fi
  local name
  # The one without a window starts sooner and draws less.
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
  return 1
}

# Debian's package of a name; without root only where sudo asks for no password.
install_package() {
  command -v apt-get > /dev/null || return 1
  local root=()
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2> /dev/null || return 1
    root=(sudo -n)
  fi
  "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq "$1" > /dev/null
}

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  step 'Install packages'
  npm ci --no-audit --no-fund
fi

if ! find_browser > /dev/null; then
  step 'Install Chromium'
  if [ -n "${CHROMIUM:-}" ] || ! install_package chromium; then
    echo 'The browser tests need Chromium 109 or newer, or Chrome. Install it (Debian: sudo apt-get install chromium),' >&2
    echo 'or name the program: CHROMIUM=/path/to/chromium npm test' >&2
    exit 1
  fi
fi
if ! command -v nvim > /dev/null; then
  step 'Install Neovim'
  if ! install_package neovim; then
    echo 'The tests of the language server need Neovim 0.7 or newer. Install it (Debian: sudo apt-get install neovim).' >&2
    exit 1
  fi
fi
CHROMIUM=$(find_browser)
export CHROMIUM
# Sites of the tests are written to memory where the machine has room for them.
if [ "$(df --output=avail -k /dev/shm 2> /dev/null | tail -n 1)" -gt 6000000 ] 2> /dev/null; then
  memory=$(mktemp -d /dev/shm/manual-tests-XXXXXX)
  # Some tests build as another user.
  chmod 755 "$memory"
  export TMPDIR="$memory"
fi

step 'Compile; types, spelling, and lint beside the tests'
npm run --silent compile
# Written before anything reads them.
node scripts/configTypes.mjs
begin 'Types' npx tsc -p tsconfig.json --noEmit
begin 'Spelling' npm run --silent spell
begin 'Lint' npm run --silent lint
step 'The package, browsers against serve and build, sites that must fail and odd ones that must pass, and unit tests'
# In one run: two would each leave a core idle at their end.
export SEED="${SEED:-$((RANDOM % 4000))}"
echo "SEED=$SEED"
DRAW_PROOFS=1 npx vitest run --project package --project e2e --project sites --project unit-slow --project unit
finish 'Types'
finish 'Spelling'
finish 'Lint'
step 'All passed'
