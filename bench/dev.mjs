// node bench/dev.mjs [--pages 160,1000,10000] [--edits 20] [--work FOLDER]
// How long `manual serve` takes to its first readable page, and from saving a page to its new text in an open browser; writes results/dev.json.
import {spawn} from 'node:child_process';
// cspell:ignore domcontentloaded
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {launch} from './browser.mjs';
import {pagePath} from './corpus.mjs';
import {machine, median} from './measure.mjs';
import {siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160,1000,10000'},
    edits: {type: 'string', default: '20'},
    port: {type: 'string', default: '4870'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
    results: {type: 'string', default: path.join(import.meta.dirname, 'results/dev.json')},
  },
});
const work = path.resolve(values.work);
const port = Number(values.port);

/** True when a client is connected: to ask the browser would keep one of two cores busy with error pages. */
function isListening() {
  return new Promise((resolve) => {
    const socket = net.connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Loads `url` as soon as it can be loaded, until it answers with a page that has text; gives up after two minutes. */
async function firstPage(page, {url, began}) {
  while (performance.now() - began < 120_000) {
    try {
      if (!(await isListening())) throw new Error('Nobody listens yet.');
      const response = await page.goto(url, {waitUntil: 'domcontentloaded'});
      if (response?.ok() && (await page.locator('article p').count()) > 2) return Math.round(performance.now() - began);
    } catch {
      // There is no client yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('The server never showed the page.');
}

async function editLatency(page, {file, edits}) {
  const text = fs.readFileSync(file, 'utf8');
  const times = [];
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  try {
    for (let i = 0; i < edits; i++) {
      const token = `edit${i}of${process.pid}`;
      const seen = page.waitForFunction(
        (wanted) => document.querySelector('article')?.textContent.includes(wanted),
        token,
        {
          polling: 5,
          timeout: 30_000,
        },
      );
      await page.waitForTimeout(50);
      const saved = performance.now();
      fs.writeFileSync(file, text.replace('\n\n## ', `\n\nThis is ${token}.\n\n## `));
      await seen;
      times.push(performance.now() - saved);
      await page.waitForTimeout(500);
    }
  } finally {
    fs.writeFileSync(file, text);
  }
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return {editMs: Math.round(median(times)), fastest: sorted[0], slowest: sorted.at(-1), loads};
}

const rows = [];
const browser = await launch();
try {
  for (const pages of values.pages.split(',').map(Number)) {
    const folder = siteOf('manual', {pages, work});
    const name = pagePath(75);
    const page = await browser.newPage();
    // An author's browser is open long before the first edit.
    await page.goto('data:text/html,<p>Text in <b>letters</b></p>');
    await page.waitForTimeout(2000);
    const load = os.loadavg()[0];
    const began = performance.now();
    const [program, ...args] = tools.manual.serve({folder, port});
    const server = spawn(program, args, {cwd: folder, stdio: 'ignore', env: {...process.env, CI: '1'}});
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      const firstPageMs = await firstPage(page, {url: `http://localhost:${port}/${name}`, began});
      await page.waitForTimeout(3000);
      const latency = await editLatency(page, {
        file: path.join(folder, `docs/${name}.md`),
        edits: Number(values.edits),
      });
      const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
      const memory = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024);
      const row = {pages, firstPageMs, ...latency, memory, load};
      rows.push(row);
      console.log(JSON.stringify(row));
    } finally {
      server.kill();
      await ended;
      await page.close();
    }
  }
} finally {
  await browser.close();
}
fs.mkdirSync(path.dirname(values.results), {recursive: true});
fs.writeFileSync(values.results, `${JSON.stringify({machine: machine(), rows}, null, 1)}\n`);
