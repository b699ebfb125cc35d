// node bench/waits.mjs [--pages 160] [--tools manual,starlight,vitepress] [--rounds 3] [--http1] [--verbose] [--work FOLDER]
//   or [--site NAME=FOLDER] [--page PATH] [--link PATH] [--queries WORD,WORD] in place of pages and tools
// Measures in Chromium how long readers wait: first visits, clicks, and search, also over slow networks and on a slow processor. All
// sites in turn, round after round; prints medians, with the best in brackets. The sites are those that run.mjs has built, or folders
// that `--site` names after the tool that built them, such as `manual=build`; `--page` is then the page that is visited, `--link` a page
// in its sidebar. They are served by HTTP/2, as by most hosts, or by HTTP/1.1 with `--http1`, which loads six files at a time.
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {createCertificate, launch, serveFolder} from './browser.mjs';
import {pagePath} from './corpus.mjs';
import {median} from './measure.mjs';
import {follow, NETWORKS, openResults, PARTS, search, visit} from './reader.mjs';
import {siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160'},
    tools: {type: 'string', default: 'manual,starlight,vitepress'},
    site: {type: 'string', multiple: true, default: []},
    page: {type: 'string', default: pagePath(75)},
    link: {type: 'string', default: pagePath(76)},
    queries: {type: 'string', default: 'order,terminal'},
    rounds: {type: 'string', default: '3'},
    http1: {type: 'boolean', default: false},
    verbose: {type: 'boolean', default: false},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
  },
});
/** Milliseconds that each script is late in the rows that count the rounds of scripts. */
const DELAYS = [500, 2000];

const work = path.resolve(values.work);
const certificate = values.http1 ? undefined : createCertificate();
const queries = values.queries.split(',');
const sites =
  values.site.length > 0
    ? values.site.map((site) => {
        const [name, folder] = site.split('=');
        return {name, folder};
      })
    : values.tools
        .split(',')
        .map((name) => ({name, folder: path.join(siteOf(name, {pages: Number(values.pages), work}), tools[name].out)}));

/** Values by row and site; rows in the order in which they were measured first. */
const rows = new Map();
function add(row, site, value) {
  if (!rows.has(row)) rows.set(row, new Map());
  const measured = rows.get(row);
  measured.set(site, [...(measured.get(site) ?? []), value]);
  if (values.verbose) console.error(site, row, value);
}

const sum = (transfers) => transfers.reduce((total, {bytes}) => total + bytes, 0);
const KINDS = {
  HTML: /^text\/html/,
  CSS: /^text\/css/,
  script: /javascript/,
  font: /^font/,
};

/** Adds the rows that are equal on every machine. */
function addBytes(name, {transfers, elements, shift}) {
  for (const [kind, type] of Object.entries(KINDS))
    add(`${kind}, kB`, name, sum(transfers.filter((one) => type.test(one.type))) / 1000);
  add('all when idle, kB', name, sum(transfers) / 1000);
  add('files when idle', name, transfers.length);
  add('elements', name, elements);
  add('CLS', name, shift);
}

async function measureSite(browser, {name, folder}) {
  const server = await serveFolder(folder, {certificate});
  const tool = tools[name];
  const address = {server, path: tool.pageUrl(values.page)};
  const add_ = (row, value) => add(row, name, value);
  const searching = {...address, parts: PARTS[name], queries};
  try {
    const first = await visit(browser, address);
    addBytes(name, first);
    add_('scripts, ms', first.scripts);
    add_('FCP, ms', first.first);
    add_('LCP, ms', first.largest);
    for (const network of Object.keys(NETWORKS)) {
      const slow = await visit(browser, {...address, network});
      add_(`FCP, ${network}, 4x CPU, ms`, slow.first);
      add_(`LCP, ${network}, 4x CPU, ms`, slow.largest);
    }
    for (const network of [undefined, 'fast 3G'])
      add_(
        `click to the new page, ${network ?? 'no throttle'}, ms`,
        await follow(browser, {...address, network, link: `a[href$="${tool.pageUrl(values.link)}"]`}),
      );
    for (const network of [undefined, ...Object.keys(NETWORKS)]) {
      const label = network ?? 'no throttle';
      const found = await search(browser, {...searching, network});
      add_(`Ctrl-K to a field, ${label}, ms`, found.field);
      add_(`Ctrl-K to a field, ${label}, frames`, found.frames);
      add_(`last letter to a result, ${label}, ms`, found.result);
      add_(`other query to its result, ${label}, ms`, found.change);
      if (!network) add_('first search, kB', sum(found.transfers) / 1000);
    }
    for (const scriptDelay of DELAYS) {
      const found = await search(browser, {...searching, scriptDelay});
      add_(`scripts late by ${scriptDelay} ms: field, ms`, found.field);
      add_(`scripts late by ${scriptDelay} ms: last letter to a result, ms`, found.result);
      add_(`scripts late by ${scriptDelay} ms: rounds of scripts`, found.waves);
    }
    if (name !== 'manual') return;
    for (const network of [undefined, 'slow 3G']) {
      const found = await openResults(browser, {server, path: '/search', network, query: queries[0]});
      add_(`/search?q=, ${network ?? 'no throttle'}: field, ms`, found.field);
      add_(`/search?q=, ${network ?? 'no throttle'}: results, ms`, found.results);
    }
  } finally {
    server.close();
  }
}

/** Visits each site once, unmeasured, so that browser and disk are warm for the first one, too. */
async function warmUp(browser) {
  for (const {name, folder} of sites) {
    const server = await serveFolder(folder, {certificate});
    await visit(browser, {server, path: tools[name].pageUrl(values.page)});
    server.close();
  }
}

const browser = await launch(certificate);
try {
  await warmUp(browser);
  for (let round = 0; round < Number(values.rounds); round++) {
    // Another site begins each round.
    const first = round % sites.length;
    for (const site of [...sites.slice(first), ...sites.slice(0, first)]) await measureSite(browser, site);
  }
} finally {
  await browser.close();
}
const format = (value) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 4 : value < 100 ? 1 : 0);
console.log(`| | ${sites.map(({name}) => name).join(' | ')} |\n|---|${sites.map(() => '---:|').join('')}`);
for (const [row, measured] of rows) {
  const cells = sites.map(({name}) => {
    const list = measured.get(name);
    if (!list) return '';
    const [middle, best] = [format(median(list)), format(Math.min(...list))];
    return middle === best ? middle : `${middle} (${best})`;
  });
  console.log(`| ${row} | ${cells.join(' | ')} |`);
}
