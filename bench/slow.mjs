// node bench/slow.mjs [--pages 160] [--tools manual,starlight,vitepress] [--also NAME=FOLDER] [--rounds 5] [--work FOLDER]
// First visits of the page in the middle over slow networks and on a slow processor, in Chromium, of the sites that run.mjs has built.
// `--also` adds a folder that another state of the tool built. All sites in turn, round after round; prints medians.
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {launch, serveFolder} from './browser.mjs';
import {pagePath} from './corpus.mjs';
import {median} from './measure.mjs';
import {siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160'},
    tools: {type: 'string', default: 'manual,starlight,vitepress'},
    also: {type: 'string', multiple: true, default: []},
    rounds: {type: 'string', default: '5'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
  },
});
/** Slow and fast 3G as the developer tools of Chromium name them: kilobits in a second, and milliseconds of latency of a request. */
const NETWORKS = {
  'slow 3G': {kilobits: 500, latency: 400},
  'fast 3G': {kilobits: 1600, latency: 150},
};
/** How much slower the processor is: what the developer tools call a mid-tier phone. */
const SLOWER = 4;
/** After that long a page has done what it does when idle. */
const SETTLED_MS = 4000;

/** A new tab without a cache on a slow processor, and behind a slow network where one is named; closed after `use`. */
async function inSlowTab(browser, use, network) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  if (network) {
    const bytes = (network.kilobits * 1000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  try {
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds to the first paint, and whether a closed category of the sidebar opens immediately by a click. */
async function firstPaint(browser, {url, network}) {
  return inSlowTab(
    browser,
    async (page) => {
      await page.goto(url, {waitUntil: 'commit', timeout: 60_000});
      return page.evaluate(async () => {
        const paint = await new Promise((resolve) => {
          new PerformanceObserver((list) => {
            for (const {name, startTime} of list.getEntries())
              if (name === 'first-contentful-paint') resolve(startTime);
          }).observe({type: 'paint', buffered: true});
        });
        const fold = document.querySelector('aside details:not([open]) > summary, nav details:not([open]) > summary');
        fold?.click();
        return {paint: Math.round(paint), answers: fold ? fold.parentElement.open : undefined};
      });
    },
    network,
  );
}

/** Milliseconds that scripts of the page ran, from its load until it is idle and in all. */
async function functionCalls(browser, url) {
  return inSlowTab(browser, async (page) => {
    await browser.startTracing(page, {categories: ['devtools.timeline', 'blink.user_timing']});
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(SETTLED_MS);
    const {traceEvents} = JSON.parse((await browser.stopTracing()).toString());
    const loaded = Math.max(...traceEvents.filter(({name}) => name === 'loadEventStart').map(({ts}) => ts));
    const calls = traceEvents.filter(({name, dur}) => dur && (name === 'FunctionCall' || name === 'EvaluateScript'));
    // Calls within calls are counted once.
    let end = 0;
    const sums = {all: 0, idle: 0};
    for (const {ts, dur} of calls.sort((a, b) => a.ts - b.ts)) {
      if (ts < end) continue;
      end = ts + dur;
      sums.all += dur / 1000;
      if (ts >= loaded) sums.idle += dur / 1000;
    }
    return sums;
  });
}

/** Milliseconds until the page of results shows the first result, on a slow network; absent where a tool has no such page. */
async function searchResults(browser, {url, network}) {
  return inSlowTab(
    browser,
    async (page) => {
      const start = Date.now();
      await page.goto(url, {waitUntil: 'commit', timeout: 60_000});
      await page.locator('main mark').first().waitFor({timeout: 60_000});
      return Date.now() - start;
    },
    network,
  );
}

const work = path.resolve(values.work);
const pages = Number(values.pages);
const sites = [
  ...values.tools.split(',').map((name) => ({
    name,
    tool: tools[name],
    folder: path.join(siteOf(name, {pages, work}), tools[name].out),
  })),
  ...values.also.map((also) => {
    const [name, folder] = also.split('=');
    return {name, tool: tools.manual, folder};
  }),
];
const found = new Map(sites.map(({name}) => [name, {}]));
const add = (name, what, value) => {
  const measured = found.get(name);
  measured[what] = [...(measured[what] ?? []), value];
};
const browser = await launch();
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const {name, tool, folder} of sites) {
      const server = await serveFolder(folder);
      const url = server.url + tool.pageUrl(pagePath(75));
      try {
        for (const [label, network] of Object.entries(NETWORKS)) {
          const {paint, answers} = await firstPaint(browser, {url, network});
          add(name, `first paint, ${label}`, paint);
          if (answers === false) add(name, 'folds that did not answer', 1);
          if (tool === tools.manual)
            add(
              name,
              `results, ${label}`,
              await searchResults(browser, {url: `${server.url}/search?q=order`, network}),
            );
        }
        const {all, idle} = await functionCalls(browser, url);
        add(name, 'scripts', all);
        add(name, 'scripts from load to idle', idle);
      } finally {
        server.close();
      }
    }
  }
} finally {
  await browser.close();
}
for (const [name, measured] of found) {
  const row = Object.entries(measured).map(([what, list]) => `${what} ${Math.round(median(list))} ms (${list.length})`);
  console.log(`${name}: ${row.join('; ')}`);
}
