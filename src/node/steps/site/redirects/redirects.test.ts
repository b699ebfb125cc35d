import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import {locateKey} from '../../../base/diagnostics/locateKey.ts';
import {createAddressResolver} from '../siteAddress.ts';
import {type RedirectsInput, resolveRedirects} from './redirects.ts';

type Configured = RedirectsInput['configured'];

const staticFiles = new Set(['/files/a.pdf', '/old-site/index.html', '/legacy.html']);

function resolve(configured: Configured, rest: Partial<RedirectsInput> = {}) {
  const text = `export default defineConfig({\n  title: 'x',\n  redirects: ${JSON.stringify(configured, null, 2)},\n});\n`;
  const {value, diagnostics} = resolveRedirects({
    configured,
    configFile: 'site.config.ts',
    locate: (path) => locateKey(text, path),
    sources: [],
    baseUrl: '/',
    routes: new Set(['/', '/new', '/guide/setup', '/größe']),
    staticFiles,
    elsewhere: [{path: '/api/**'}],
    toAddress: createAddressResolver({siteBase: rest.baseUrl ?? '/', baseUrl: rest.baseUrl ?? '/', staticFiles}),
    ...rest,
  });
  return {map: Object.fromEntries(value), diagnostics};
}

test('leads to pages, files and other sites, with query and hash', () => {
  const {map, diagnostics} = resolve([
    {from: '/old', to: '/new#part'},
    {from: ['/a/', '/b.html'], to: '/guide/setup?x=1'},
    {from: '/pdf', to: '/files/a.pdf'},
    {from: '/ext', to: 'https://example.com/x'},
    {from: '/size', to: '/größe'},
    {from: '/made', to: '/api/own#x'},
    {from: '/gr%C3%B6sser', to: '/'},
  ]);
  expect(diagnostics).toEqual([]);
  expect(map).toEqual({
    '/old': '/new#part',
    '/a': '/guide/setup?x=1',
    '/b': '/guide/setup?x=1',
    '/pdf': '/files/a.pdf',
    '/ext': 'https://example.com/x',
    '/size': '/gr%C3%B6%C3%9Fe',
    '/grösser': '/',
    '/made': '/api/own#x',
  });
});

test('paths of the configuration are below the base URL', () => {
  const {map, diagnostics} = resolve([{from: '/old', to: '/new'}], {
    baseUrl: '/docs/',
    routes: new Set(['/docs', '/docs/new']),
  });
  expect(diagnostics).toEqual([]);
  expect(map).toEqual({'/docs/old': '/docs/new'});
});

test('front matter counts below the version, like a slug', () => {
  const record = makeTestRecord({
    file: 'docs/setup.md',
    frontMatter: {title: 'Setup', redirect_from: ['/install', '/how/to']},
  });
  const {map} = resolve([], {sources: [{record, route: '/guide/setup', base: '/guide'}]});
  expect(map).toEqual({'/guide/install': '/guide/setup', '/guide/how/to': '/guide/setup'});
});

test('a chain goes straight to its end and keeps the hash', () => {
  const {map, diagnostics} = resolve([
    {from: '/one', to: '/two#h'},
    {from: '/two', to: '/three'},
    {from: '/three', to: '/new'},
    {from: '/four', to: '/five#mine'},
    {from: '/five', to: '/new#theirs'},
  ]);
  expect(diagnostics).toEqual([]);
  expect(map).toMatchObject({'/one': '/new#h', '/two': '/new', '/three': '/new', '/four': '/new#theirs'});
});

test('a circle is one error, at its first redirect; what leads into it is left out', () => {
  const {map, diagnostics} = resolve([
    {from: '/in', to: '/one'},
    {from: '/one', to: '/two'},
    {from: '/two', to: '/one'},
    {from: '/fine', to: '/new'},
  ]);
  expect(map).toEqual({'/fine': '/new'});
  expect(diagnostics).toMatchObject([
    {
      code: 'bad-redirect',
      severity: 'error',
      message: 'The redirect leads in a circle: `/one` to `/two` to `/one`.',
      file: 'site.config.ts',
      line: 9,
      column: 5,
      hint: 'let one of them lead to a page, or remove it',
    },
  ]);
});

test.each([
  [{from: '/a', to: '/nwe'}, 'The redirect from `/a` leads nowhere: `/nwe` does not exist.', 'did you mean `/new`?'],
  [
    {from: '/a', to: '/something/else'},
    'The redirect from `/a` leads nowhere: `/something/else` does not exist.',
    'write the path of a page',
  ],
  [{from: '/a', to: 'new'}, 'The redirect leads to `new`, which is not a path.', 'write a path such as `/new/page`'],
  [
    {from: '/a', to: 'javascript:alert(1)'},
    'The redirect leads to `javascript:alert(1)`, which is not a web address.',
    'write a path, or a URL with https',
  ],
  [{from: '/a', to: '/a/'}, 'The redirect from `/a` leads to itself.', 'remove it, or give it another target'],
  [
    {from: '/new', to: '/'},
    'The redirect from `/new` hides a page: `/new` exists.',
    'remove the redirect, or move the page',
  ],
  [
    {from: '/new.html', to: '/'},
    'The redirect from `/new.html` hides a page: `/new` exists.',
    'remove the redirect, or move the page',
  ],
  [
    {from: '/New', to: '/'},
    'The redirect from `/New` and the page `/new` differ only in letter case, and many systems treat them as one file.',
    'give the host a rule for the other spelling instead',
  ],
  [
    {from: '/files/a.pdf', to: '/new'},
    'The redirect from `/files/a.pdf` hides a static file: `/files/a.pdf` exists.',
    'remove the redirect, or the file',
  ],
  [
    {from: '/old-site', to: '/new'},
    'The redirect from `/old-site` hides a static file: `/old-site/index.html` exists.',
    'remove the redirect, or the file',
  ],
  [
    {from: 'old', to: '/new'},
    'The redirect starts at `old`, which is not a path.',
    'write a path such as `/old/page`, without query and hash',
  ],
  [
    {from: '/old#x', to: '/new'},
    'The redirect starts at `/old#x`, which is not a path.',
    'write a path such as `/old/page`, without query and hash',
  ],
  [
    {from: '/../x', to: '/new'},
    'The redirect starts at `/../x`, which is not a path.',
    'write a path such as `/old/page`, without query and hash',
  ],
  [
    {from: '/%61ssets/boot.js', to: '/new'},
    'The redirect starts at `/%61ssets/boot.js`, which is a file of the tool.',
    'write a path such as `/old/page`, without query and hash',
  ],
  [
    {from: '/%ff', to: '/new'},
    'The redirect starts at `/%ff`, which cannot be decoded.',
    'write a path such as `/old/page`, without query and hash',
  ],
])('%j is an error', (redirect, message, hint) => {
  const {map, diagnostics} = resolve([redirect]);
  expect(map).toEqual({});
  expect(diagnostics).toMatchObject([
    {code: 'bad-redirect', severity: 'error', message, hint, file: 'site.config.ts', line: 5, column: 5},
  ]);
});

test.each(['/a\n/b https://evil.example 301', '/a%0A/b', '/%2e%2e/%2E%2E/x', '/a/./b', '/a\\b', '/%5C..%5Cx'])(
  'a redirect cannot start at %j',
  (from) => {
    const {map, diagnostics} = resolve([{from, to: '/new'}]);
    expect([map, diagnostics.map(({message}) => message)]).toEqual([
      {},
      [`The redirect starts at \`${from}\`, which is not a path.`],
    ]);
  },
);

test('twice the same is fine, twice something else is not', () => {
  expect(resolve([{from: ['/a', '/a'], to: '/new'}]).diagnostics).toEqual([]);
  const record = makeTestRecord({file: 'docs/x.md', frontMatter: {title: 'X', redirect_from: ['/a']}});
  const {map, diagnostics} = resolve([{from: '/a', to: '/'}], {sources: [{record, route: '/new', base: '/'}]});
  expect(map).toEqual({'/a': '/'});
  expect(diagnostics).toMatchObject([
    {
      message: 'The redirect from `/a` is given twice, the other time to `/` (site.config.ts:5).',
      file: 'docs/x.md',
      line: 3,
    },
  ]);
});

test('a page cannot redirect from itself', () => {
  const record = makeTestRecord({file: 'docs/new.md', frontMatter: {redirect_from: ['/new/']}});
  expect(resolve([], {sources: [{record, route: '/new', base: '/'}]}).diagnostics).toMatchObject([
    {message: 'The page redirects from its own address `/new/`.', file: 'docs/new.md', line: 2},
  ]);
});

test('a file that all languages share is at the base of the site', () => {
  const addressOf = createAddressResolver({siteBase: '/sub/', baseUrl: '/sub/de/', staticFiles});
  const {map} = resolve(
    [
      {from: '/pdf', to: '/files/a.pdf#2'},
      {from: '/law', to: '/legacy'},
    ],
    {baseUrl: '/sub/de/', toAddress: addressOf, routes: new Set()},
  );
  expect(map).toEqual({'/sub/de/pdf': '/sub/files/a.pdf#2', '/sub/de/law': '/sub/legacy'});
});
