// Acts as a reader in a new tab, and measures visits, searches, and clicks.

/** Slow and fast 3G as the developer tools of Chromium name them: kilobits in a second, and milliseconds of latency of a request. */
export const NETWORKS = {
  'fast 3G': {kilobits: 1600, latency: 150},
  'slow 3G': {kilobits: 500, latency: 400},
};
/** How much slower the processor is beside a slow network: what the developer tools call a mid-tier phone. */
const SLOWER = 4;
/** Without a request for that long, a page has loaded what it loads when idle. */
const SETTLED_MS = 1500;
/** Milliseconds between the letters of a reader who types fast. */
const LETTER_MS = 60;
const TIMEOUT = 60_000;

/** Selectors of what a reader meets in the pages of each tool. */
export const PARTS = {
  manual: {field: 'dialog input', result: '[role=option]'},
  starlight: {field: 'dialog input', result: '.pagefind-ui__result'},
  vitepress: {field: '#localsearch-input', result: '#localsearch-list .result'},
};

/** Runs in each document before its scripts: records paints, shifts, and keys, and waits frame by frame. */
function observePage() {
  const marks = {shift: 0, first: 0, largest: 0, keys: [], frames: []};
  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({type, buffered: true});
  observe('layout-shift', ({value, hadRecentInput}) => {
    if (!hadRecentInput) marks.shift += value;
  });
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') marks.first = startTime;
  });
  observe('largest-contentful-paint', ({startTime}) => {
    marks.largest = startTime;
  });
  addEventListener('keydown', ({timeStamp}) => marks.keys.push(timeStamp), true);
  /** Time of the first frame in which `test` holds, and how many frames that took since the last key. */
  marks.until = (test) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`not within a minute: ${test}`)), 60_000);
      let frames = 0;
      let keys = marks.keys.length;
      const look = () => {
        if (marks.keys.length > keys) {
          keys = marks.keys.length;
          frames = 0;
        }
        frames++;
        if (test()) resolve({time: performance.now(), frames});
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  window.benchMarks = marks;
}

/** Opens a tab without a cache, on a slow processor where `network` is set; closed after `use`. */
async function inTab(browser, {server, network}, use) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  if (network) await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  await page.addInitScript(observePage);
  server.setNetwork(network && NETWORKS[network]);
  try {
    return await use(page, session);
  } finally {
    server.setNetwork(undefined);
    server.delayScripts(0);
    await context.close();
  }
}

/** The first visit of a page until it is idle: its paints, its shifts, and its scripts in milliseconds, its elements, and its transfers. */
export async function visit(browser, {server, path, network}) {
  return inTab(browser, {server, network}, async (page, session) => {
    const from = server.transfers.length;
    await page.goto(server.url + path, {waitUntil: 'load'});
    await server.settle(SETTLED_MS);
    const {first, largest, shift} = await page.evaluate(() => window.benchMarks);
    const {metrics} = await session.send('Performance.getMetrics');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const scripts = 1000 * metrics.find(({name}) => name === 'ScriptDuration').value;
    return {first, largest, shift, elements, scripts, transfers: server.transfers.slice(from)};
  });
}

/**
 * A reader who opens the search of an idle page by its key, types a query, and then another one.
 * @returns milliseconds from the key to a field that takes letters, with the frames in between, from the last letter of each query to a
 *   result with its words, the transfers until the first result, and how many scripts had to wait for others
 */
export async function search(browser, {server, path, network, scriptDelay = 0, parts, queries}) {
  return inTab(browser, {server, network}, async (page) => {
    await page.goto(server.url + path, {waitUntil: 'load'});
    await server.settle(SETTLED_MS);
    server.delayScripts(scriptDelay);
    const from = server.transfers.length;
    const opened = page.evaluate(
      (field) => window.benchMarks.until(() => document.activeElement.matches(field)),
      parts.field,
    );
    await page.keyboard.press('Control+k');
    const {time, frames} = await opened;
    const field = time - (await page.evaluate(() => window.benchMarks.keys.at(-1)));
    const [first, second] = queries;
    const result = await type(page, parts, first);
    const transfers = server.transfers.slice(from);
    await page.keyboard.press('Control+a');
    const change = await type(page, parts, second);
    return {field, frames, result, change, transfers, waves: countWaves(transfers)};
  });
}

/** Types a query, and returns the milliseconds from its last letter to the first result that holds its words. */
async function type(page, {result}, query) {
  const shown = page.evaluate(
    ([selector, text]) =>
      window.benchMarks.until(() => {
        const first = document.querySelector(selector);
        return document.activeElement.value === text && first?.textContent.toLowerCase().includes(text);
      }),
    [result, query],
  );
  await page.keyboard.type(query, {delay: LETTER_MS});
  const {time} = await shown;
  return time - (await page.evaluate(() => window.benchMarks.keys.at(-1)));
}

/** How many rounds of scripts there were: each begins after a script of the round before has arrived. */
function countWaves(transfers) {
  const scripts = transfers.filter(({type}) => type === 'text/javascript').sort((a, b) => a.start - b.start);
  const waves = new Map();
  for (const script of scripts)
    waves.set(script, 1 + Math.max(0, ...[...waves].filter(([{end}]) => end <= script.start).map(([, wave]) => wave)));
  return Math.max(0, ...waves.values());
}

/** Milliseconds from the address to the field with the query, and to the first result, of a page of results. */
export async function openResults(browser, {server, path, network, query}) {
  return inTab(browser, {server, network}, async (page) => {
    await page.goto(`${server.url}${path}?q=${query}`, {waitUntil: 'commit'});
    const until = (test) => page.evaluate(`window.benchMarks.until(() => ${test}).then(({time}) => time)`);
    const [field, results] = await Promise.all([
      until(`document.querySelector('main input')?.value === ${JSON.stringify(query)}`),
      until("document.querySelector('main mark') !== null"),
    ]);
    return {field, results};
  });
}

/** Milliseconds from the click on a link to the paint of the page that it leads to. */
export async function follow(browser, {server, path, network, link}) {
  return inTab(browser, {server, network}, async (page) => {
    await page.goto(server.url + path, {waitUntil: 'load'});
    await server.settle(SETTLED_MS);
    const title = await page.locator('h1').first().textContent();
    const clicks = page.waitForEvent('console', (message) => message.text().startsWith('bench click'));
    await page.evaluate(() =>
      addEventListener(
        'click',
        ({timeStamp}) => console.log(`bench click ${performance.timeOrigin + timeStamp}`),
        true,
      ),
    );
    await page.locator(link).filter({visible: true}).first().click();
    const clicked = Number((await clicks).text().split(' ').at(-1));
    // The link may lead to another document, whose paint counts.
    const shown = await page.waitForFunction(
      (before) => {
        const heading = document.querySelector('h1')?.textContent;
        if (!heading || heading === before) return false;
        const marks = window.benchMarks;
        marks.shown ??= performance.now();
        return marks.first > 0 && performance.timeOrigin + Math.max(marks.first, marks.shown);
      },
      title,
      {polling: 'raf'},
    );
    return (await shown.jsonValue()) - clicked;
  });
}
