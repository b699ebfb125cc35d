// Chromium, and a plain static server with gzip, the same for every tool.
import {execFileSync} from 'node:child_process';
import {hash, X509Certificate} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import os from 'node:os';
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

/** Debian's Chromium, which trusts `certificate`; `CHROMIUM` names another one. */
export function launch(certificate) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  // Browsers do not cache what a server with an invalid certificate sends.
  if (certificate) args.push(`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`);
  return chromium.launch({executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args});
}

/** Bytes of a packet on a slow network. */
const PACKET = 1460;
/** Headers of a response, in bytes, as in the tables of the README. */
const HEADERS = 300;

/**
 * Serves a folder at an address of its own, clean URLs, everything textual in gzip. Its network is
 * as slow as `setNetwork` says, also for workers. With a `certificate` it speaks
 * HTTP/2, as most hosts do.
 */
export async function serveFolder(folder, {certificate} = {}) {
  const root = path.resolve(folder);
  const answers = new Map();
  const answer = (url) => {
    const {pathname} = new URL(url, 'http://localhost');
    const below = path.join(root, path.normalize(decodeURIComponent(pathname)));
    const file = [below, `${below.replace(/\/$/, '')}.html`, path.join(below, 'index.html')].find(
      (one) => one.startsWith(root) && fs.existsSync(one) && fs.statSync(one).isFile(),
    );
    if (!file) return {status: 404, type: 'text/plain', body: Buffer.from('not found'), textual: false};
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const textual = /text|javascript|json|xml/.test(type);
    const data = fs.readFileSync(file);
    return {status: 200, type, textual, body: textual ? gzipSync(data, {level: 9}) : data};
  };
  const state = {network: undefined, scriptDelay: 0, freeAt: 0, active: 0, lastEnd: performance.now()};
  const transfers = [];
  /** Sends a body in packets, which all open responses share the network for. */
  async function send(response, body) {
    for (let from = 0; state.network && from < body.length; from += PACKET) {
      const packet = body.subarray(from, from + PACKET);
      state.freeAt = Math.max(performance.now(), state.freeAt) + (packet.length * 8) / state.network.kilobits;
      await pause(state.freeAt - performance.now());
      response.write(packet);
    }
    response.end(state.network ? undefined : body);
  }
  const server = (certificate ? (use) => http2.createSecureServer(certificate, use) : http.createServer)(
    async (request, response) => {
      const start = performance.now();
      state.active++;
      if (!answers.has(request.url)) answers.set(request.url, answer(request.url));
      const {status, type, textual, body} = answers.get(request.url);
      const isScript = type === TYPES['.js'];
      await pause((state.network?.latency ?? 0) + (isScript ? state.scriptDelay : 0));
      response.writeHead(status, {
        'content-type': type,
        'content-length': body.length,
        // As GitHub Pages has it.
        'cache-control': 'max-age=600',
        ...(textual ? {'content-encoding': 'gzip'} : {}),
      });
      await send(response, body);
      state.active--;
      state.lastEnd = performance.now();
      transfers.push({path: request.url, type, bytes: body.length + HEADERS, start, end: state.lastEnd});
    },
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    /** All responses so far: path, type, bytes in gzip with headers, start, and end in milliseconds. */
    transfers,
    /** From now on: `kilobits` in a second and milliseconds of `latency` of a request; undefined for the network of the machine. */
    setNetwork(network) {
      state.network = network;
    },
    /** From now on each script is late by this many milliseconds. */
    delayScripts(milliseconds) {
      state.scriptDelay = milliseconds;
    },
    /** Waits until nothing has been requested for a number of milliseconds, at most half a minute. */
    async settle(milliseconds) {
      const latest = performance.now() + 30_000;
      while (performance.now() < latest) {
        const quiet = state.active > 0 ? 0 : performance.now() - state.lastEnd;
        if (quiet >= milliseconds) return;
        await pause(milliseconds - quiet);
      }
    },
    close() {
      server.closeAllConnections?.();
      server.close();
    },
  };
}

/** Creates a key and a certificate, because browsers speak HTTP/2 over TLS only. */
export function createCertificate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-bench-key-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const [key, cert] = [fs.readFileSync(keyFile), fs.readFileSync(certFile)];
  fs.rmSync(folder, {recursive: true});
  const publicKey = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
  return {key, cert, fingerprint: hash('sha256', publicKey, 'base64')};
}

async function pause(milliseconds) {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
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
