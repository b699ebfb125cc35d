#!/usr/bin/env bash
# Tries examples/hosting/Caddyfile on a real Caddy: scripts/try-caddy.sh
# Another Caddy than the one in the path: CADDY_BINARY=/path/to/caddy scripts/try-caddy.sh
# Ends with 0 when every answer is right or when there is no Caddy, and with 1 otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."

caddy=${CADDY_BINARY:-$(command -v caddy || true)}
if [ -z "$caddy" ] || ! command -v curl > /dev/null; then
  echo "skipped: this needs Caddy and curl (Debian: apt-get install caddy curl)"
  exit 0
fi
port=${PORT:-18090}
work=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then
    kill "$server" 2> /dev/null || true
    wait "$server" 2> /dev/null || true
  fi
  rm -rf "$work"
}
trap finish EXIT

make_site() {
  mkdir -p "$1"/{a,demo,both,assets,_manual/search/pack,.git,.well-known}
  echo '<title>home</title>' > "$1/index.html"
  echo '# home' > "$1/index.md"
  echo '<title>Page Not Found</title>' > "$1/404.html"
  { echo '<title>a</title>' && printf '<p>words %s</p>\n' {1..500}; } > "$1/a.html"
  echo '# a' > "$1/a.md"
  echo '<title>a b</title>' > "$1/a/b.html"
  echo '<title>demo</title>' > "$1/demo/index.html"
  echo '<title>both page</title>' > "$1/both.html"
  echo '<title>both index</title>' > "$1/both/index.html"
  echo 'png' > "$1/assets/logo-3f2a91bc.png"
  echo 'png' > "$1/assets/logo.png"
  echo '{}' > "$1/_manual/search/pack/x.json"
  echo 'secret' > "$1/.git/config"
  echo 'secret' > "$1/.env"
  echo 'secret' > "$1/_headers"
  echo 'Contact: x' > "$1/.well-known/security.txt"
}
make_site "$work/root"
make_site "$work/based/docs"

start() {
  {
    printf '{\n\tadmin off\n\tauto_https off\n}\n'
    sed -e "s|^docs.example.com {.*|http://127.0.0.1:$port {|" -e "s|root \* /var/www/manual.*|root * $1|" examples/hosting/Caddyfile
  } > "$work/Caddyfile"
  [ -z "${2:-}" ] || sed -i -e 's/#base: //' -e "s|/404.html$|/docs/404.html|" "$work/Caddyfile"
  HOME="$work" "$caddy" run --adapter caddyfile --config "$work/Caddyfile" 2> "$work/log" &
  server=$!
  for _ in $(seq 100); do
    curl -s -o /dev/null "http://127.0.0.1:$port/" && return
    sleep 0.1
  done
  cat "$work/log"
  exit 1
}
stop() {
  kill "$server"
  wait "$server" || true
  server=
}

tried=0
failed=0
# expect PATH STATUS [PATTERN that the headers or the body must match]…
expect() {
  local path=$1 status=$2 answer
  shift 2
  tried=$((tried + 1))
  answer=$(curl -s -i --path-as-is ${encoding:+-H "Accept-Encoding: $encoding"} ${accept:+-H "Accept: $accept"} "http://127.0.0.1:$port$path" | tr -d '\r' | tr '\0' ' ')
  if ! head -n 1 <<< "$answer" | grep -q " $status "; then
    failed=$((failed + 1))
    echo "FAILED $path ${accept:-}: wanted $status, got $(head -n 1 <<< "$answer")"
  fi
  for pattern in "$@"; do
    if ! grep -qiaE -- "$pattern" <<< "$answer"; then
      failed=$((failed + 1))
      echo "FAILED $path ${accept:-}: no $pattern in"
      head -n 20 <<< "$answer"
    fi
  done
  if grep -qa secret <<< "$answer"; then
    failed=$((failed + 1))
    echo "FAILED $path: shows what it must not"
  fi
}

immutable='^cache-control: public, max-age=31536000, immutable$'
revalidate='^cache-control: public, max-age=0, must-revalidate$'
accept=

start "$work/root"
expect / 200 'home</title>' "$revalidate" '^vary: Accept' '^content-type: text/html; charset=utf-8$'
expect /a 200 '<title>a<' "$revalidate" '^etag: ' "^content-security-policy: default-src 'self'; script-src 'self';" '^vary: Accept'
expect /a/b 200 'a b'
expect /both 200 'both page'
expect /demo/ 200 'demo'
expect /.well-known/security.txt 200 'Contact'
expect /a.html 301 '^location: /a$'
expect /a/ 301 '^location: /a$'
expect /index.html 301 '^location: /$'
expect /demo 301 '^location: /demo/$'
expect /demo/index.html 301 '^location: /demo/$'
expect /both/ 301 '^location: /both$'
for path in /nothing /nothing/ /nothing.html /404 /404.html /_headers /.env /.git/config /assets/gone.js; do
  expect "$path" 404 'Page Not Found'
done
expect /assets/logo-3f2a91bc.png 200 "$immutable"
expect /assets/logo.png 200 "$revalidate"
expect /_manual/search/pack/x.json 200 "$immutable"
expect /a.md 200 '^# a$' '^content-type: text/markdown; charset=utf-8$'
for accept in text/markdown 'text/markdown, text/html;q=0.9' 'text/html;q=0.8,text/markdown' 'text/markdown, text/html'; do
  expect /a 200 '^# a$' '^content-type: text/markdown; charset=utf-8$' '^vary: Accept'
  expect / 200 '^# home$' '^content-type: text/markdown; charset=utf-8$'
  expect /both 200 'both page' '^content-type: text/html; charset=utf-8$' '^vary: Accept'
  expect /a/ 301 '^location: /a$'
  expect /nothing 404 'Page Not Found'
done
for accept in '*/*' 'text/html,application/xhtml+xml,*/*;q=0.8' 'text/html, text/markdown;q=0.9' 'text/markdown;q=0.5, text/html' 'text/html, text/markdown;q=0'; do
  expect /a 200 '<title>a<' '^vary: Accept'
  expect / 200 'home</title>'
done
accept=
encoding=gzip expect /a 200 '^content-encoding: gzip$'
stop

start "$work/based" base
expect /docs 200 'home</title>' "$revalidate"
accept=text/markdown expect /docs 200 '^# home$'
accept=text/markdown expect /docs/a 200 '^# a$'
expect /docs/ 301 '^location: /docs$'
expect /docs/index.html 301 '^location: /docs$'
expect /docs/a 200 '<title>a<'
expect /docs/a/ 301 '^location: /docs/a$'
expect /docs/nothing 404 'Page Not Found'
expect /nothing 404 'Page Not Found'
stop

echo "$tried requests to $("$caddy" version), $failed failures"
[ "$failed" -eq 0 ]
