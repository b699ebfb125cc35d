import {FILE_EXTENSION} from '../navigation/linkTarget.ts';

/**
 * Replaces the server in an offline export, where pages are files. The export bundles the site's
 * code with these functions instead of the browser's own.
 */
const {dataset} = document.documentElement;
const site = new URL(dataset.offlineSite!);
const folder = new URL(dataset.offlineRoot!, document.location.href);
const browserLocation = document.location;

/** Returns the address of this page on the published site. */
function getSiteUrl(): URL {
  return new URL(dataset.offlinePath! + browserLocation.search + browserLocation.hash, site);
}

/** Converts an address of the site to its file; returns other addresses unchanged. */
function toFileUrl(address: string | URL): string {
  const url = new URL(address, getSiteUrl());
  if (url.origin !== site.origin || !`${url.pathname}/`.startsWith(site.pathname)) return url.href;
  const relativePath = url.pathname.slice(site.pathname.length).replace(/\/$|\.html$/g, '');
  return new URL(
    `${FILE_EXTENSION.test(relativePath) ? relativePath : `${relativePath || 'index'}.html`}${url.search}${url.hash}`,
    folder,
  ).href;
}

/** Wraps a browser object. `override` replaces some of its values. */
const createProxy = (object: object, override: (name: string) => unknown): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        const value = override(String(name)) ?? Reflect.get(object, name);
        return typeof value === 'function' ? value.bind(object) : value;
      },
      set: (_, name, value) => Reflect.set(object, name, name === 'href' ? toFileUrl(value) : value),
    },
  );

const location = createProxy(browserLocation, (name) => {
  if (name === 'assign' || name === 'replace') return (to: string | URL) => browserLocation[name](toFileUrl(to));
  return name === 'toString' ? () => getSiteUrl().href : (getSiteUrl() as unknown as Record<string, unknown>)[name];
});

const browserHistory = document.defaultView!.history;
const history = createProxy(browserHistory, (name) => {
  if (name !== 'pushState' && name !== 'replaceState') return undefined;
  return (state: unknown, _: string, url?: string | URL) => browserHistory[name](state, '', url && toFileUrl(url));
});

/** Loaded texts by address, and the callbacks of texts that are still loading. */
const texts = new Map<string, Promise<string>>();
const waiting = new Map<string, (text: string) => void>();

/** `<html>` tag that makes the navigator fall back to a full page load. */
const FULL_LOAD_DOCUMENT = `<html data-manual-build="${dataset.manualBuild}" data-manual-needs="script-src">`;

/**
 * Fetches a file of the site, which is a script that passes its text to `give`. For a page, answers
 * with a document that makes the navigator load the page fully.
 */
async function fetch(address: string | URL): Promise<Response> {
  const {pathname} = new URL(address, getSiteUrl());
  if (!FILE_EXTENSION.test(pathname) && !offline.branches.has(pathname)) return new Response(FULL_LOAD_DOCUMENT);
  const text = texts.get(pathname) ?? load(pathname);
  texts.set(pathname, text);
  return text.then(
    (content) => new Response((FILE_EXTENSION.test(pathname) ? '' : FULL_LOAD_DOCUMENT) + content),
    () => new Response('', {status: 404}),
  );
}

const load = (pathname: string): Promise<string> =>
  new Promise((resolve, reject) => {
    waiting.set(pathname, resolve);
    const script = document.createElement('script');
    script.src = `${new URL(`_offline/${pathname.slice(site.pathname.length)}.js`, folder)}`;
    script.onerror = reject;
    document.head.append(script);
  });

/** The scope of a worker whose code runs in the page itself. */
const worker = new EventTarget() as EventTarget & {postMessage?: (data: unknown) => void};
class Worker extends EventTarget {
  private readonly started: Promise<unknown>;
  constructor(url: string) {
    super();
    worker.postMessage = (data) => void this.dispatchEvent(new MessageEvent('message', {data}));
    this.started = offline.load(url);
  }
  postMessage(data: unknown): void {
    void this.started.then(() => worker.dispatchEvent(new MessageEvent('message', {data})));
  }
  terminate(): void {}
}

const offline = {
  location,
  history,
  fetch,
  worker,
  Worker,
  branches: new Set<string>(),
  modules: {} as Readonly<Record<string, () => Promise<unknown>>>,
  load: (url: string): Promise<unknown> => offline.modules[new URL(url, getSiteUrl()).pathname]!(),
  give: (pathname: string, text: string): void => waiting.get(pathname)?.(text),
};
Object.assign(window, {manualOffline: offline});

const setAttribute = HTMLLinkElement.prototype.setAttribute;
HTMLLinkElement.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, name === 'href' ? toFileUrl(value) : value);
};
// Rewrites links to files just before they are followed.
for (const event of ['pointerdown', 'click'])
  document.addEventListener(
    event,
    ({target}) => {
      const link = (target as Element).closest?.('a[href^="/"]');
      link?.setAttribute('href', toFileUrl(link.getAttribute('href')!));
    },
    true,
  );
