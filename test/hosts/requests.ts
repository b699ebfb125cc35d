/** An answer of a host, without following redirects. */
export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<HostAnswer>;

/** Something that readers need from a host: a row of the table in the guide. */
export interface HostNeed {
  readonly name: string;
  /** Returns what is wrong; undefined if the host does it. */
  readonly check: (ask: Ask, site: HostedSite) => Promise<string | undefined>;
}

export interface HostedSite {
  /** Empty, or `/docs`. */
  readonly base: string;
  /** A hashed file. */
  readonly asset: string;
  /** Whether addresses of pages end in a slash. */
  readonly slash: boolean;
}

const PAGE = /^\/(?:(?:de\/)?guide\/(?:install|v1\.2|node\.js)|search|gr%C3%B6%C3%9Fe|tour|tour\/step)(?=[?#]|$)/;

/** Returns the address of a page or of its Markdown as the site forms it; other paths stay. */
const toAddress = (path: string, {slash}: HostedSite): string =>
  slash ? path.replace(PAGE, '$&/').replace(/(?<=\/install)\.md$/, '/index.md') : path;

const REVALIDATE = /^public, max-age=0, must-revalidate$/;
const IMMUTABLE = /^public, max-age=31536000, immutable$/;

const isPage = ({status, headers, body}: HostAnswer, title: string): string | undefined =>
  status !== 200
    ? `status ${status}`
    : !/^text\/html\b/.test(headers.get('content-type') ?? '')
      ? `type ${headers.get('content-type')}`
      : body.includes(`<title>${title}`)
        ? undefined
        : 'another page';

const showsPages =
  (pages: Readonly<Record<string, string>>): HostNeed['check'] =>
  async (ask, site) => {
    for (const [path, title] of Object.entries(pages)) {
      const problem = isPage(await ask(site.base + toAddress(path, site)), title);
      if (problem) return `${path}: ${problem}`;
    }
    return undefined;
  };

/** The address is answered with a permanent redirect to another one. */
const movesTo =
  (moves: Readonly<Record<string, string>>): HostNeed['check'] =>
  async (ask, site) => {
    const {base} = site;
    for (const [path, target] of Object.entries(moves)) {
      const to = toAddress(target, site);
      const {status, headers} = await ask(base + path);
      const location = new URL(headers.get('location') ?? '/none', 'https://docs.example.com');
      if (![301, 302, 307, 308].includes(status)) return `${path}: status ${status}`;
      if (location.pathname + location.search + location.hash !== base + to) return `${path}: to ${location}`;
    }
    return undefined;
  };

const isMissing =
  (paths: readonly string[]): HostNeed['check'] =>
  async (ask, {base}) => {
    for (const path of paths) {
      const first = await ask(base + path);
      // Some hosts add or remove a slash or `.html` before they look.
      const isMoved = [301, 302, 307, 308].includes(first.status);
      const {status, body} = isMoved ? await ask(first.headers.get('location')!.replace(/^\/\/[^/]*/, '')) : first;
      if (status !== 404) return `${path}: status ${status}`;
      if (!body.includes('<title>Page Not Found')) return `${path}: another document than 404.html`;
    }
    return undefined;
  };

const hasHeader =
  (paths: readonly string[], name: string, value: RegExp): HostNeed['check'] =>
  async (ask, site) => {
    for (const path of paths) {
      const {headers} = await ask(site.base + toAddress(path, site).replace('ASSET', site.asset));
      if (!value.test(headers.get(name) ?? '')) return `${path}: ${headers.get(name)}`;
    }
    return undefined;
  };

/** Returns the target of an old address: by status, or by a small page. */
async function findTarget(ask: Ask, path: string): Promise<string> {
  const {status, headers, body} = await ask(path);
  if (status >= 300 && status < 400) {
    const {pathname, search: query} = new URL(path, 'https://docs.example.com');
    const to = headers.get('location')!;
    // The small page is in a folder.
    const next = new URL(to, 'https://docs.example.com');
    if (next.pathname + next.search === `${pathname}/${query}`) return findTarget(ask, next.pathname + query);
    return to.includes('?') || query === '' ? to : `${to} without the query`;
  }
  const to = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(body)?.[1];
  const script = /<script src="([^"]+)"/.exec(body)?.[1];
  if (to === undefined || script === undefined) return `status ${status}`;
  const hasScript = (await ask(script)).body.includes('location.search');
  return hasScript ? to + new URL(path, 'https://docs.example.com').search : to;
}

const AGENTS = ['text/markdown', 'text/markdown, text/html;q=0.9', 'text/html;q=0.8,text/markdown'];
const BROWSERS = ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, text/markdown;q=0.9'];

export const NEEDS: readonly HostNeed[] = [
  {name: 'Home page', check: showsPages({'/': 'Home'})},
  {name: 'Home page of a language', check: showsPages({'/de/': 'Start', '/de/?x=1': 'Start'})},
  {
    name: 'One address: home pages',
    async check(ask, site) {
      const moves = {'/de': '/de/', '/de?x=1': '/de/?x=1', ...(site.base === '' ? {} : {'': '/', '?x=1': '/?x=1'})};
      return movesTo(moves)(ask, site);
    },
  },
  {name: 'Pages beside a folder of their name', check: showsPages({'/tour': 'Tour', '/tour/step': 'Step'})},
  {
    name: 'Pages',
    check: showsPages({'/guide/install': 'Install', '/de/guide/install': 'Einrichten', '/search': 'Search'}),
  },
  {
    name: 'Pages with a dot in the name',
    check: showsPages({'/guide/v1.2': 'Version 1.2', '/guide/node.js': 'Page with a dot'}),
  },
  {name: 'Encoded names', check: showsPages({'/gr%C3%B6%C3%9Fe': 'Größe'})},
  {name: 'Pages with a query', check: showsPages({'/guide/install?x=1&y=%20': 'Install', '/search?q=a%2Fb': 'Search'})},
  {name: 'A folder of static files', check: showsPages({'/demo/': 'Demo'})},
  {
    name: 'One address: slash at the end',
    check: (ask, site) => {
      const [asked, found] = site.slash ? ['/guide/install', '/guide/install/'] : ['/guide/install/', '/guide/install'];
      return movesTo({[asked]: found, [`${asked}?x=1`]: `${found}?x=1`})(ask, site);
    },
  },
  {
    name: 'One address: `.html`',
    check: (ask, site) => {
      const end = site.slash ? '/index.html' : '.html';
      return movesTo({[`/guide/install${end}`]: '/guide/install', [`/tour${end}?x=1`]: '/tour?x=1'})(ask, site);
    },
  },
  {
    name: 'Missing pages',
    check: isMissing([
      '/nothing',
      '/nothing/',
      '/guide/nothing',
      '/guide',
      '/guide/nothing.html',
      '/assets/gone-ABCDEFGH.js',
    ]),
  },
  {
    name: 'Moved pages',
    async check(ask, site) {
      const {base} = site;
      for (const [path, to] of Object.entries({
        '/old/setup': '/guide/install',
        '/old/part': '/guide/install#install',
        '/de/old/setup': '/de/guide/install',
      })) {
        const target = await findTarget(ask, base + path);
        if (target !== base + toAddress(to, site)) return `${path}: ${target}`;
      }
      return undefined;
    },
  },
  {
    name: 'Moved pages with a query',
    async check(ask, site) {
      const target = await findTarget(ask, `${site.base}/old/setup?x=1`);
      return target === site.base + toAddress('/guide/install?x=1', site) ? undefined : target;
    },
  },
  {
    name: 'Caching of pages',
    check: hasHeader(['/guide/install', '/de/', '/guide/install.md'], 'cache-control', REVALIDATE),
  },
  {name: 'Caching of hashed files', check: hasHeader(['/ASSET'], 'cache-control', IMMUTABLE)},
  {name: 'Security headers', check: hasHeader(['/guide/install', '/de/', '/nothing'], 'x-frame-options', /^DENY$/)},
  {
    name: 'Policy as a header',
    check: hasHeader(['/guide/install', '/', '/de/'], 'content-security-policy', /^default-src 'self'/),
  },
  {
    name: 'Type of Markdown',
    check: hasHeader(['/guide/install.md'], 'content-type', /^text\/markdown; ?charset=utf-8$/i),
  },
  {
    name: 'Markdown for agents',
    async check(ask, site) {
      for (const [path, title] of Object.entries({'/guide/install': '# Install', '/': '# Home', '/de/': '# Start'}))
        for (const accept of [...AGENTS, ...BROWSERS]) {
          const {headers, body} = await ask(site.base + toAddress(path, site), {accept});
          const isMarkdown = AGENTS.includes(accept);
          if (body.startsWith(title) !== isMarkdown) return `${path} ${accept}: ${headers.get('content-type')}`;
          if (!/(?:^|,)\s*accept\s*(?:,|$)/i.test(headers.get('vary') ?? '')) return `${path} ${accept}: no Vary`;
        }
      return undefined;
    },
  },
  {
    name: 'Compression',
    check: async (ask, site) => {
      const path = site.base + toAddress('/guide/install', site);
      const {headers} = await ask(path, {'accept-encoding': 'gzip'});
      return headers.get('content-encoding') === 'gzip' ? undefined : 'not compressed';
    },
  },
  {
    name: 'Hidden files',
    // Those who look for it ask at the root of a host.
    check: async (ask, {base}) => {
      if (base !== '') return undefined;
      const {status, body} = await ask('/.well-known/security.txt');
      return status === 200 && body.startsWith('Contact') ? undefined : `status ${status}`;
    },
  },
  {name: 'Settings of hosts are not served', check: isMissing(['/_headers', '/_redirects'])},
  {
    name: 'No way out of the folder',
    async check(ask, {base}) {
      for (const path of [
        '/../secret.txt',
        '/%2e%2e/secret.txt',
        '/guide/..%2f..%2fsecret.txt',
        '/..%5csecret.txt',
        '/.git/config',
        '//evil.example/',
        '/%0d%0aX-Evil:1/',
      ]) {
        const {status, headers, body} = await ask(base + path);
        if (body.includes('top secret')) return `${path}: shows it`;
        if (headers.has('x-evil') || /^(?:https?:)?\/\/evil/.test(headers.get('location') ?? ''))
          return `${path}: ${status}`;
      }
      return undefined;
    },
  },
];
