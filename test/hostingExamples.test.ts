import fs from 'node:fs';
import {expect, test} from 'vitest';
import {prefersMarkdown} from '../src/node/serve/dev/http/prefersMarkdown.ts';

type Fetch = (input: Request | URL) => Promise<Response>;

const FILES: Readonly<Record<string, readonly [string, string]>> = {
  '/index.html': ['text/html; charset=utf-8', '<title>home'],
  '/index.md': ['text/markdown; charset=utf-8', '# home'],
  '/a/b.html': ['text/html; charset=utf-8', '<title>b'],
  '/a/b.md': ['text/markdown; charset=utf-8', '# b'],
  '/only.html': ['text/html; charset=utf-8', '<title>only'],
  '/logo.png': ['image/png', 'png'],
};

/** A host that knows files by their names and pages without `.html`. */
const host: Fetch = async (input) => {
  const {pathname, hostname} = new URL(input instanceof Request ? input.url : input);
  expect(hostname).toBe('x.example.com');
  const found = FILES[pathname === '/' ? '/index.html' : pathname] ?? FILES[`${pathname}.html`];
  return found
    ? new Response(found[1], {headers: {'content-type': found[0]}})
    : new Response('<title>none', {status: 404, headers: {'content-type': 'text/html; charset=utf-8'}});
};

const ACCEPTS = [
  'text/markdown',
  'text/markdown, text/html;q=0.9',
  'text/html;q=0.8,text/markdown',
  'text/markdown, text/html',
  'TEXT/Markdown;q=0.5, */*;q=0.1',
  '*/*',
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  '',
];

interface Edge {
  readonly name: string;
  readonly ask: (request: Request) => Promise<Response>;
}

async function edges(): Promise<Edge[]> {
  const netlify = (await import('../examples/hosting/netlify/edge-functions/markdown.js' as string)) as {
    default(request: Request, context: object): Promise<Response>;
  };
  return [
    {
      name: 'Netlify',
      ask: (request) => netlify.default(request, {next: (other?: Request) => host(other ?? request)}),
    },
  ];
}

test('examples for hosts give Markdown to whom `serve --built` gives it', async () => {
  for (const {name, ask} of await edges()) {
    for (const accept of ACCEPTS) {
      const get = (path: string) => ask(new Request(`https://x.example.com${path}`, {headers: {accept}}));
      const kind = prefersMarkdown(accept) ? 'markdown' : 'html';
      for (const path of ['/', '/a/b']) {
        const answer = await get(path);
        const seen = [answer.headers.get('content-type'), answer.headers.get('vary'), answer.status];
        expect(seen, `${name} ${path} ${accept}`).toEqual([`text/${kind}; charset=utf-8`, 'Accept', 200]);
      }
      expect((await get('/only')).headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect((await get('/nothing')).status).toBe(404);
      // Two slashes name no other host.
      expect((await get('//y.example.com/a/b')).status).toBe(404);
      const image = await get('/logo.png');
      expect([image.headers.get('content-type'), image.headers.get('vary')]).toEqual(['image/png', null]);
    }
  }
});

test('the function for CloudFront finds the file of each address', () => {
  const code = fs.readFileSync(new URL('../examples/hosting/cloudfront/viewer-request.js', import.meta.url), 'utf8');
  const handler = new Function(`${code}\nreturn handler;`)() as (event: object) => {
    uri?: string;
    headers?: {location: {value: string}};
  };
  const answers = {
    '/': '/index.html',
    '/guide': '/guide.html',
    '/guide/install': '/guide/install.html',
    '/1.0': '/1.0.html',
    '/1.0/install': '/1.0/install.html',
    '/release-1.x': '/release-1.x.html',
    '/node.js': '/node.js.html',
    '/guide/install.md': '/guide/install.md',
    '/assets/site-en-AB12CD34.js': '/assets/site-en-AB12CD34.js',
    '/_manual/pages/guide-1a2b3.json': '/_manual/pages/guide-1a2b3.json',
    '/guide/': 'to /guide?x=1',
    '/guide/install.html': 'to /guide/install?x=1',
    '/index.html': 'to /?x=1',
    '//evil.example/': 'to /evil.example?x=1',
  };
  const answer = (uri: string): string => {
    const {uri: file, headers} = handler({request: {uri, querystring: {x: {value: '1'}}}});
    return headers ? `to ${headers.location.value}` : file!;
  };
  expect(Object.fromEntries(Object.keys(answers).map((uri) => [uri, answer(uri)]))).toEqual(answers);
});
