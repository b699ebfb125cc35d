#!/usr/bin/env bash
# Tries examples/hosting/nginx.conf on a real nginx: scripts/try-nginx.sh
# Another nginx than the one in the path: NGINX_BINARY=/path/to/nginx scripts/try-nginx.sh
# Ends with 0 when every answer is right or when there is no nginx, and with 1 otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."

nginx=${NGINX_BINARY:-$(command -v nginx || true)}
if [ -z "$nginx" ] || ! command -v curl > /dev/null; then
  echo "skipped: this needs nginx and curl (Debian: apt-get install nginx-light curl)"
  exit 0
fi
mime=/etc/nginx/mime.types
[ -r "$mime" ] || mime="$(dirname "$nginx")/../../etc/nginx/mime.types"
port=${PORT:-18080}
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

# The workers run as another user when this script runs as root.
chmod 755 "$work"
make_site() {
  mkdir -p "$1"/{a,demo,both,img,assets,_manual/assets,_manual/pages,.git,.well-known,fr}
  echo '<title>home</title>' > "$1/index.html"
  echo '<title>Page Not Found</title>' > "$1/404.html"
  { echo '<title>a</title>' && printf '<p>words %s</p>\n' {1..500}; } > "$1/a.html"
  echo '<title>a b</title>' > "$1/a/b.html"
  echo '<title>demo</title>' > "$1/demo/index.html"
  echo '<title>both page</title>' > "$1/both.html"
  echo '<title>both index</title>' > "$1/both/index.html"
  echo '<title>with space</title>' > "$1/with space.html"
  echo '<svg xmlns="http://www.w3.org/2000/svg"/>' > "$1/img/pic.svg"
  echo 'png' > "$1/assets/logo-3f2a91bc.png"
  echo 'png' > "$1/assets/logo.png"
  echo 'png' > "$1/assets/my-screenshot.png"
  echo 'let a;' > "$1/assets/chunk-BZMWSVXI.js"
  echo 'let a;' > "$1/_manual/assets/entry-AB12CD34.js"
  echo '{}' > "$1/_manual/pages/a-12345.json"
  echo '# a' > "$1/a.md"
  echo '# home' > "$1/index.md"
  echo 'secret' > "$1/.git/config"
  echo 'secret' > "$1/.env"
  echo 'secret' > "$1/_headers"
  echo 'Contact: x' > "$1/.well-known/security.txt"
}
make_site "$work/root"
make_site "$work/based/docs"
echo 'secret' > "$work/secret.txt"

start() {
  cp "$mime" "$work/mime.types"
  cat > "$work/nginx.conf" << CONF
daemon off;
master_process off;
pid $work/nginx.pid;
error_log $work/error.log warn;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3; uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
  include $work/site.conf;
}
CONF
  "$nginx" -p "$work/" -c "$work/nginx.conf" -e "$work/error.log" &
  server=$!
  for _ in $(seq 50); do
    curl -s -o /dev/null "http://127.0.0.1:$port/" && return
    sleep 0.1
  done
  cat "$work/error.log"
  exit 1
}
stop() {
  kill "$server"
  wait "$server" || true
  server=
}
site_conf() {
  sed -e "s|listen 80;.*|listen 127.0.0.1:$port;|" -e "s|root /var/www/manual;.*|root $1;|" examples/hosting/nginx.conf
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
    echo "FAILED $path: wanted $status, got $(head -n 1 <<< "$answer")"
  fi
  for pattern in "$@"; do
    if ! grep -qiaE -- "$pattern" <<< "$answer"; then
      failed=$((failed + 1))
      echo "FAILED $path: no $pattern in"
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

site_conf "$work/root" > "$work/site.conf"
start
expect / 200 'home' "$revalidate" '^content-type: text/html; charset=utf-8$'
expect '/?q=1' 200 'home'
expect /a 200 '<title>a<' "$revalidate" '^etag: ' "^content-security-policy: default-src 'self'; script-src 'self';" '^x-content-type-options: nosniff$'
expect /a/b 200 'a b'
expect /both 200 'both page'
expect /demo/ 200 'demo'
expect '/with%20space' 200 'with space'
expect /.well-known/security.txt 200 'Contact'
expect /a.html 301 '^location: /a$'
expect /a/ 301 '^location: /a$'
expect '/a/?x=1&y=%20' 301 '^location: /a\?x=1&y=%20$'
expect '/a/b.html?q' 301 '^location: /a/b\?q$'
expect /index.html 301 '^location: /$'
expect /demo 301 '^location: /demo/$'
expect /demo/index.html 301 '^location: /demo/$'
expect /both/ 301 '^location: /both$'
expect /both/index.html 301 '^location: /both/$'
expect '/with%20space/' 301 '^location: /with%20space$'
expect //a/ 301 '^location: /a$'
expect //evil.test/ 404
expect '/a%0d%0aX-Evil:1/' 404
for path in /nothing /nothing/ /nothing.html /A /img /img/ /a.html/ /404 /404.html /_headers /.env /.git/config //.env /%2eenv /.env/ '/.env%00' /_manual/assets/gone.js; do
  case $path in *%00) wanted=400 ;; *) wanted=404 ;; esac
  expect "$path" "$wanted"
done
expect /nothing 404 'Page Not Found' "$revalidate" '^x-frame-options: DENY$'
expect /_manual/assets/gone.js 404 "$revalidate"
expect /../secret.txt 400
expect /%2e%2e/secret.txt 400
expect /a/..%2f..%2fsecret.txt 400
expect /..%5csecret.txt 404
expect /%252e%252e/secret.txt 404
expect /_manual/assets/entry-AB12CD34.js 200 "$immutable" '^content-type: (text|application)/javascript; charset=utf-8$'
expect /assets/logo-3f2a91bc.png 200 "$immutable"
expect /assets/chunk-BZMWSVXI.js 200 "$immutable"
expect /assets/logo.png 200 "$revalidate"
expect /assets/my-screenshot.png 200 "$revalidate"
expect /_manual/pages/a-12345.json 200 "$revalidate" '^content-type: application/json; charset=utf-8$'
expect /a.md 200 '^content-type: text/markdown; charset=utf-8$'
expect /img/pic.svg 200 "^content-security-policy: default-src 'none'; .*sandbox$" '^content-type: image/svg\+xml; charset=utf-8$'
for accept in text/markdown 'text/markdown, text/html;q=0.9' 'text/html;q=0.8,text/markdown' 'text/markdown, text/html'; do
  expect /a 200 '^# a$' '^content-type: text/markdown; charset=utf-8$' '^vary: Accept$'
  expect / 200 '^# home$' '^content-type: text/markdown; charset=utf-8$'
  expect /both 200 'both page' '^content-type: text/html; charset=utf-8$' '^vary: Accept$'
  expect /a/ 301 '^location: /a$'
  expect /nothing 404 'Page Not Found'
done
for accept in '*/*' 'text/html,application/xhtml+xml,*/*;q=0.8' 'text/html, text/markdown;q=0.9' 'text/markdown;q=0.5, text/html' 'text/html, text/markdown;q=0'; do
  expect /a 200 '<title>a<' '^vary: Accept$'
  expect / 200 'home</title>'
done
accept=
encoding=gzip expect /a 200 '^content-encoding: gzip$' '^vary: Accept-Encoding$'
stop

site_conf "$work/based" | sed -e '/^  error_page 404 \/404.html;/d' -e 's/#base: //' > "$work/site.conf"
start
expect /docs 200 'home' "$revalidate"
accept=text/markdown expect /docs 200 '^# home$'
accept=text/markdown expect /docs/a 200 '^# a$'
expect '/docs/?q' 301 '^location: /docs\?q$'
expect /docs/index.html 301 '^location: /docs$'
expect /docs/a 200 '<title>a<'
expect /docs/a/ 301 '^location: /docs/a$'
expect /docs/demo/ 200 'demo'
expect /docs/nothing 404 'Page Not Found'
expect /nothing 404 'Page Not Found'
expect /docs/_manual/assets/entry-AB12CD34.js 200 "$immutable"
expect /docs/assets/logo.png 200 "$revalidate"
expect /docs/404.html 404
stop

echo "$tried requests to $("$nginx" -v 2>&1 | sed 's/.*: //'), $failed failures"
[ "$failed" -eq 0 ]
