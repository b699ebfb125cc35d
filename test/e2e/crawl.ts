import type {Browser, BrowserContext, Page} from 'playwright-core';
import {decodeEntities} from '../../src/shared/decodeEntities.ts';
import {createSampler} from '../tools/draw.ts';
import {live, settle, WIDE} from './harness.ts';

const {draw, isDrawn} = createSampler(import.meta.url);

/** A fault that a reader's browser meets: the page that holds it, and what is wrong. */
export interface CrawlFault {
  readonly page: string;
  readonly fault: string;
}

export interface CrawlResult {
  /** Paths of all pages that were opened or read, sorted. */
  readonly pages: readonly string[];
  /** Paths of all files that pages name and that are not pages, sorted. */
  readonly files: readonly string[];
  readonly faults: readonly CrawlFault[];
}

export interface CrawlOptions {
  /** Address of the first page; the crawl stays below its folder. */
  readonly start: string;
  /** Further paths to open, which no page links to. */
  readonly also?: readonly string[];
  /**
   * Opens the first page of each shape, and one in this many others; of the rest only the document is read: its links,
   * its ids. Pages are of one shape that have the same policy, styles, islands, and kinds of elements. Default: 1, all
   * pages.
   */
  readonly openOneOf?: number;
  /** Goes to one in this many opened pages by a click inside the site, too, and expects the same marked elements there. */
  readonly clickOneOf?: number;
  /** Pages that are open at the same time. */
  readonly tabs?: number;
  /** Opens no more addresses than that, those that the start leads to first. Default: all. */
  readonly atMost?: number;
}

/** The data of one page once it responds to its reader. */
interface Seen {
  readonly title: string;
  /** Path of the home page of its language. */
  readonly home: string;
  readonly links: readonly string[];
  readonly files: readonly string[];
  readonly ids: readonly string[];
  readonly marks: readonly string[];
  readonly faults: readonly string[];
}

/** Attribute of an element whose computed style a site declares: `data-expect="color: rgb(1, 2, 3); display: grid"`. */
const EXPECT = 'data-expect';

/**
 * Opens every page of a site in a browser, as readers do, and reports what they would meet: requests that fail, files
 * and fragments that do not exist, violations of the content policy, complaints of the console, pictures that do not
 * show, and elements whose computed style is not the declared one. Requests to other sites are answered here, with an
 * empty file of the right kind, so that a policy that blocks them differs from a network that is down.
 */
export async function crawl(browser: Browser, options: CrawlOptions): Promise<CrawlResult> {
  const start = new URL(options.start);
  const {atMost = Number.POSITIVE_INFINITY, openOneOf = 1} = options;
  const inside = (url: URL): boolean => url.origin === start.origin && `${url.pathname}/`.startsWith(start.pathname);
  const faults: CrawlFault[] = [];
  const seen = new Map<string, Seen>();
  const read = new Map<string, Pick<Seen, 'links' | 'ids'>>();
  const shapes = new Set<string>();
  const wanted = new Map<string, string>();
  const fragments: {page: string; target: string; id: string}[] = [];
  const queue: string[] = [];
  const want = (url: URL, from: string): void => {
    if (wanted.has(url.pathname) || wanted.size >= atMost) return;
    wanted.set(url.pathname, from);
    queue.push(url.pathname);
  };
  want(start, '(start)');
  for (const path of options.also ?? []) want(new URL(path, start), '(also)');
  const files = new Map<string, string>();

  const context = await openContext(browser);
  const tabs = Array.from({length: options.tabs ?? 2}, () => openTab(context, start.origin));
  const work = async (tab: Promise<Page>): Promise<void> => {
    const page = await tab;
    for (;;) {
      const path = queue.shift();
      if (path === undefined) {
        if (busy === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      busy++;
      try {
        const text = await readPage(start.origin + path);
        const opens = text && (isDrawn(path, openOneOf) || !shapes.has(text.shape));
        if (text) shapes.add(text.shape);
        const shown = opens ? await openPage(page, start.origin + path, faults) : undefined;
        const found = opens ? shown : text;
        if (shown) {
          seen.set(path, shown);
          for (const fault of shown.faults) faults.push({page: path, fault});
          for (const file of shown.files) {
            const url = new URL(file);
            if (inside(url) && !files.has(url.pathname)) files.set(url.pathname, path);
          }
        }
        if (!found) files.set(path, wanted.get(path)!);
        else {
          read.set(path, found);
          for (const link of found.links) {
            const url = new URL(link);
            if (url.origin === start.origin && !inside(url))
              faults.push({page: path, fault: `links to ${url.pathname}, outside of the site`});
            if (!inside(url)) continue;
            if (url.hash.length > 1)
              fragments.push({page: path, target: url.pathname, id: decodeURIComponent(url.hash.slice(1))});
            want(url, path);
          }
        }
      } finally {
        busy--;
      }
    }
  };
  let busy = 0;
  await Promise.all(tabs.map(work));

  for (const {page, target, id} of fragments) {
    const found = read.get(target);
    if (found && !found.ids.includes(id))
      faults.push({page, fault: `links to ${target}#${id}, where nothing has that id`});
  }
  await Promise.all(
    [...files].map(async ([path, page]) => {
      const answer = await fetch(start.origin + path);
      await answer.body?.cancel();
      if (answer.status !== 200) faults.push({page, fault: `names ${path}, which answers ${answer.status}`});
    }),
  );
  if (options.clickOneOf) {
    const visits = draw([...seen], options.clickOneOf);
    faults.push(...(await navigateAll(await openTab(context, start.origin), {start: start.href, seen, visits})));
  }
  await context.close();
  return {pages: [...read.keys()].sort(), files: [...files.keys()].sort(), faults: unique(faults)};
}

const unique = (faults: readonly CrawlFault[]): CrawlFault[] => [
  ...new Map(faults.map((one) => [`${one.page}\n${one.fault}`, one])).values(),
];

/** The smallest PNG, for pictures from other sites. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FOREIGN: Readonly<Record<string, {contentType: string; body: string | Buffer}>> = {
  image: {contentType: 'image/png', body: PIXEL},
  stylesheet: {contentType: 'text/css', body: ''},
  script: {contentType: 'text/javascript', body: ''},
  document: {contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>'},
};

/**
 * Wide, since declared styles may be those of a wide window, and low: painting takes a third of a visit, and the screen
 * is not looked at.
 */
const WINDOW = {...WIDE, height: 200};

async function openContext(browser: Browser): Promise<BrowserContext> {
  // No test looks at one page fading into the next.
  const context = await browser.newContext({viewport: WINDOW, reducedMotion: 'reduce'});
  await context.addInitScript(() => {
    const list: string[] = [];
    Object.assign(window, {policyViolations: list});
    document.addEventListener('securitypolicyviolation', (event) => {
      list.push(
        `${event.effectiveDirective} blocks ${event.blockedURI || 'inline'} (${event.sample || event.sourceFile})`,
      );
    });
  });
  return context;
}

/**
 * A tab in which requests to other sites are answered here. Routes of Playwright would stop every request, and with them the cache: a visit
 * would cost twice as much.
 */
async function openTab(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({requestId, request, resourceType}) => {
    const {contentType = 'text/plain', body = ''} = FOREIGN[resourceType.toLowerCase()] ?? {};
    const answered = request.url.startsWith(`${origin}/`)
      ? session.send('Fetch.continueRequest', {requestId})
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            {name: 'content-type', value: contentType},
            {name: 'access-control-allow-origin', value: '*'},
          ],
          body: Buffer.from(body).toString('base64'),
        });
    // The tab may have gone on to the next page.
    answered.catch(() => {});
  });
  // Other hosts have a dot in their name; the few addresses of ours that match pass unchanged.
  await session.send('Fetch.enable', {patterns: [{urlPattern: 'https://*'}, {urlPattern: 'http://*.*/*'}]});
  return page;
}

/** Links, ids, and shape of a document that no browser opens; undefined for what is not a page. */
async function readPage(
  address: string,
): Promise<(Pick<Seen, 'links' | 'ids'> & {readonly shape: string}) | undefined> {
  const answer = await fetch(address);
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const html = await answer.text();
  const values = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, value]) => decodeEntities(value!));
  const links = values(/<a\b[^>]*?\shref="([^"]*)"/g).flatMap((href) => URL.parse(href, address)?.href ?? []);
  return {links: links.filter((href) => href.startsWith('http')), ids: values(/\sid="([^"]*)"/g), shape: shapeOf(html)};
}

/** Properties by which a browser may treat pages differently. */
function shapeOf(html: string): string {
  const parts = [
    /<html lang="[^"]*"|\sdata-page-kind="[^"]*"/g,
    /<meta http-equiv="Content-Security-Policy"[^>]*>/gi,
    /<link rel="stylesheet"[^>]*>/g,
    /\sdata-(?:island|expect)="[^"]*"/g,
    /<(?:audio|canvas|details|dialog|embed|form|iframe|math|object|picture|script|svg|table|video)\b/g,
  ].flatMap((pattern) => html.match(pattern) ?? []);
  return [...new Set(parts)].sort().join('\n');
}

/** Opens a page; undefined where it does not come alive. Faults of requests and of the console go to `faults`. */
async function openPage(page: Page, address: string, faults: CrawlFault[]): Promise<Seen | undefined> {
  const path = new URL(address).pathname;
  const stop = listen(page, (fault) => faults.push({page: path, fault}));
  try {
    const answer = await page.goto(address);
    if (answer?.status() !== 200) {
      faults.push({page: path, fault: `answers ${answer?.status()}`});
      return undefined;
    }
    await live(page);
    return await inspect(page);
  } catch (error) {
    faults.push({page: path, fault: `does not come alive: ${String(error).split('\n')[0]}`});
    return undefined;
  } finally {
    stop();
  }
}

/** Collects the complaints of a tab, until it is stopped. */
function listen(page: Page, tell: (fault: string) => void): () => void {
  const onConsole = (message: {type(): string; text(): string}): void => {
    // The empty answers that stand for files of other sites are not fonts.
    if (/^Failed to decode downloaded font: https?:\/\/(?!localhost)/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) tell(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: Error): void => tell(`exception: ${error.message}`);
  const onResponse = (response: {status(): number; url(): string}): void => {
    if (response.status() >= 400) tell(`${response.url()} answers ${response.status()}`);
  };
  const onFailed = (request: {url(): string; failure(): {errorText: string} | null}): void => {
    const text = request.failure()?.errorText ?? '';
    // A tab that moves to the next page drops what it was prefetching, and closes the stream of updates.
    if (text !== 'net::ERR_ABORTED') tell(`${request.url()} fails: ${text}`);
  };
  page.on('console', onConsole);
  page.on('pageerror', onError);
  page.on('response', onResponse);
  page.on('requestfailed', onFailed);
  return () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
    page.off('response', onResponse);
    page.off('requestfailed', onFailed);
  };
}

/** Reads the open page in the browser. Pictures below the fold are asked for as if the reader had scrolled to them. */
function inspect(page: Page): Promise<Seen> {
  return page.evaluate(async (attribute) => {
    const faults: string[] = [];
    const here = location.origin;
    const pictures = [...document.images];
    for (const image of pictures) image.loading = 'eager';
    await Promise.race([
      Promise.allSettled(pictures.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
    for (const image of pictures) {
      // An empty answer for another host is a picture without pixels of its own.
      if (image.naturalWidth === 0 && image.src.startsWith(here)) faults.push(`picture ${image.src} does not show`);
    }
    // Components come to life when the reader is near them; here all do.
    const islands = [
      ...document.querySelectorAll<HTMLElement & {state: string; start(): Promise<string>}>('manual-island'),
    ];
    await Promise.all(islands.map((island) => island.start()));
    // Changes by their effects are on the screen when the page is idle.
    if (islands.length > 0) await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 2000}));
    for (const island of islands) {
      if (island.isConnected && island.state !== 'live') faults.push(`${island.dataset.island} stays dead`);
    }
    const marks: string[] = [];
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const style = getComputedStyle(element);
      for (const declaration of element.getAttribute(attribute)!.split(';')) {
        const [name, value] = declaration.split(/:(.*)/s).map((part) => part.trim()) as [string, string];
        const actual = style.getPropertyValue(name);
        marks.push(`${name}: ${actual}`);
        if (actual !== value) {
          const text = element.textContent?.trim().slice(0, 30);
          faults.push(`"${text}" has ${name}: ${actual || '(none)'}, expected ${value}`);
        }
      }
    }
    const list = (window as unknown as {policyViolations: string[]}).policyViolations;
    faults.push(...list.splice(0).map((text) => `policy: ${text}`));
    const srcset = (text: string | null): string[] => (text ?? '').split(',').map((one) => one.trim().split(/\s+/)[0]!);
    const named = [
      ...[...document.querySelectorAll<HTMLElement & {src: string}>('[src]')].map(({src}) => src),
      ...[...document.querySelectorAll<HTMLVideoElement>('[poster]')].map(({poster}) => poster),
      ...[...document.querySelectorAll('[srcset]')].flatMap((one) => srcset(one.getAttribute('srcset'))),
      ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')]
        .filter(({rel}) => !/canonical|preconnect|dns-prefetch/.test(rel) && rel !== 'alternate')
        .map(({href}) => href),
    ];
    const absolute = (address: string): string[] => {
      try {
        const url = new URL(address, document.baseURI);
        return url.protocol.startsWith('http') ? [url.href] : [];
      } catch {
        return [];
      }
    };
    return {
      title: document.title,
      home: document.documentElement.dataset.manualBase ?? '/',
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(({href}) => absolute(href)),
      files: named.filter(Boolean).flatMap(absolute),
      ids: [...document.querySelectorAll('[id]')].map(({id}) => id),
      marks,
      faults,
    };
  }, EXPECT);
}

const samePage = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');

/**
 * Goes to each of `visits` by a click on a link of the site, and expects what a load shows. Each click starts on the
 * page of the last one, so that state left by a page would show on the next.
 */
async function navigateAll(
  page: Page,
  {
    start,
    seen,
    visits,
  }: {
    readonly start: string;
    readonly seen: ReadonlyMap<string, Seen>;
    readonly visits: readonly (readonly [string, Seen])[];
  },
): Promise<CrawlFault[]> {
  const faults: CrawlFault[] = [];
  let at: string | undefined;
  for (const [path, loaded] of visits) {
    const stop = listen(page, (fault) => faults.push({page: path, fault: `after a click: ${fault}`}));
    try {
      // Other languages are other documents, and nothing happens on the way to where the reader is.
      if (at === undefined || at === path || seen.get(at)?.home !== loaded.home) {
        const near = [...seen]
          .filter(([other, {home}]) => home === loaded.home && other !== path)
          .map(([other]) => other);
        const from = near.find((other) => samePage(other, loaded.home)) ?? near[0];
        if (from === undefined) continue;
        await page.goto(new URL(from, start).href);
        await live(page);
      }
      at = undefined;
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), {href, textContent: 'go'});
        document.body.append(link);
        link.click();
        link.remove();
      }, path);
      await page.waitForFunction(
        ([wanted, title]) => location.pathname.replace(/\/$/, '') === wanted && document.title === title,
        [path.replace(/\/$/, ''), loaded.title] as const,
        // Not by frames: a browser that draws none on a busy machine would never look.
        {timeout: 60_000, polling: 50},
      );
      // A page that needs another policy comes as a document of its own.
      await live(page);
      // A new style sheet applies before its page is shown; transitions of colors end.
      await settle(page);
      const now = await inspect(page);
      for (const fault of now.faults) faults.push({page: path, fault: `after a click: ${fault}`});
      if (now.marks.join('\n') !== loaded.marks.join('\n'))
        faults.push({page: path, fault: 'after a click: marked elements differ from those of the loaded page'});
      at = path;
    } catch (error) {
      faults.push({
        page: path,
        fault: `cannot be reached by a click from ${new URL(page.url()).pathname}: ${String(error).split('\n')[0]}`,
      });
    } finally {
      stop();
    }
  }
  return faults;
}
