// Chromium, and a plain static server with gzip, the same for every tool.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {chromium} from 'playwright-core';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Debian's Chromium; `CHROMIUM` names another one. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Serves a folder at an address of its own, clean URLs, everything textual in gzip. */
export async function serveFolder(folder) {
  const root = path.resolve(folder);
  const answer = (url) => {
    const {pathname} = new URL(url, 'http://localhost');
    const below = path.join(root, path.normalize(decodeURIComponent(pathname)));
    const file = [below, `${below.replace(/\/$/, '')}.html`, path.join(below, 'index.html')].find(
      (one) => one.startsWith(root) && fs.existsSync(one) && fs.statSync(one).isFile(),
    );
    if (!file) return {status: 404, type: 'text/plain', data: Buffer.from('not found')};
    return {status: 200, type: TYPES[path.extname(file)] ?? 'application/octet-stream', data: fs.readFileSync(file)};
  };
  const server = http.createServer((request, response) => {
    const {status, type, data} = answer(request.url);
    const textual = /text|javascript|json|xml/.test(type);
    const body = textual ? gzipSync(data, {level: 9}) : data;
    response.writeHead(status, {
      'content-type': type,
      'content-length': body.length,
      // As GitHub Pages has it.
      'cache-control': 'max-age=600',
      ...(textual ? {'content-encoding': 'gzip'} : {}),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {url: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}

/** Transfers while a page is open, in bytes of body and header, by kind. */
export async function watchTransfers(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  const found = [];
  session.on('Network.responseReceived', ({requestId, response, type}) => {
    const {pathname} = new URL(response.url);
    const kind =
      type === 'Document'
        ? 'html'
        : /\.m?js$/.test(pathname)
          ? 'js'
          : pathname.endsWith('.css')
            ? 'css'
            : /\.(?:json|txt)$/.test(pathname)
              ? 'data'
              : 'other';
    kinds.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const kind = kinds.get(requestId);
    if (kind) found.push({kind, bytes: encodedDataLength});
  });
  return {
    totals() {
      const totals = {requests: found.length, html: 0, css: 0, js: 0, data: 0, other: 0};
      for (const {kind, bytes} of found) totals[kind] += bytes;
      return totals;
    },
  };
}
