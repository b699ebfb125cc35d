// node bench/weight.mjs [--pages 160,1000] [--tools manual] [--work FOLDER]
// The cost of a first visit of the page in the middle, in Chromium, of the sites that run.mjs has built; writes results/weight.json.
// cspell:ignore longtask
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {launch, serveFolder, watchTransfers} from './browser.mjs';
import {pagePath} from './corpus.mjs';
import {machine, measure, median} from './measure.mjs';
import {siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160,1000'},
    tools: {type: 'string', default: 'manual'},
    clicks: {type: 'string', default: '20'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
    results: {type: 'string', default: path.join(import.meta.dirname, 'results/weight.json')},
  },
});
const work = path.resolve(values.work);
/** After that long a page has loaded what it loads when idle. */
const SETTLED_MS = 3000;
/** Of which the blocking time is the median. */
const VISITS = 7;

async function visit(browser, {url, clicks}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const transfers = await watchTransfers(page);
  await page.addInitScript(() => {
    window.benchMarks = {blocking: 0, shift: 0};
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.benchMarks.blocking += Math.max(0, entry.duration - 50);
    }).observe({type: 'longtask', buffered: true});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.benchMarks.shift += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto(url, {waitUntil: 'load'});
  const atLoad = transfers.totals();
  await page.waitForTimeout(SETTLED_MS);
  const settled = transfers.totals();
  const marks = await page.evaluate(() => window.benchMarks);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const result = {atLoad, settled, blocking: Math.round(marks.blocking), shift: marks.shift, nodes, errors};
  if (clicks === 0) {
    await context.close();
    return result;
  }
  // From page to page by the link to the next one, as a reader does: over the link first, then the click.
  const times = [];
  for (let i = 0; i < clicks; i++) {
    const link = page.locator('a[rel=next], .m-pagination-next').first();
    if ((await link.count()) === 0) break;
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(400);
    times.push(
      await page.evaluate(async () => {
        const old = document.querySelector('h1').textContent;
        const start = performance.now();
        document.querySelector('a[rel=next], .m-pagination-next').click();
        while (document.querySelector('h1')?.textContent === old && performance.now() - start < 5000)
          await new Promise((resolve) => setTimeout(resolve, 1));
        return performance.now() - start;
      }),
    );
    await page.waitForTimeout(100);
  }
  await context.close();
  return {...result, ...(times.length > 0 ? {clickMs: Math.round(median(times))} : {})};
}

const rows = [];
const browser = await launch();
try {
  for (const pages of values.pages.split(',').map(Number)) {
    for (const name of values.tools.split(',')) {
      const tool = tools[name];
      const folder = siteOf(name, {pages, work});
      if (!fs.existsSync(path.join(folder, tool.out))) measure(tool.build(folder), {cwd: folder});
      const server = await serveFolder(path.join(folder, tool.out));
      try {
        // The same page in sites of every size.
        const url = server.url + tool.pageUrl(pagePath(75));
        const row = {
          tool: name,
          pages,
          ...(await visit(browser, {url, clicks: name === 'manual' ? Number(values.clicks) : 0})),
        };
        // The blocking time of one visit depends on the load of the machine; bytes do not.
        const again = [];
        for (let i = 1; i < VISITS; i++) again.push((await visit(browser, {url, clicks: 0})).blocking);
        row.blocking = median([row.blocking, ...again]);
        rows.push(row);
        console.log(JSON.stringify(row));
      } finally {
        server.close();
      }
    }
  }
} finally {
  await browser.close();
}
fs.mkdirSync(path.dirname(values.results), {recursive: true});
fs.writeFileSync(values.results, `${JSON.stringify({machine: machine(), rows}, null, 1)}\n`);
