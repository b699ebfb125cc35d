import {describe, expect, test} from 'vitest';
import {applyEdits} from '../../../base/diagnostics/fixes/applyEdits.ts';
import {checkPublishedAnchors, checkPublishedRoutes, type PublishedRoutesInput} from './publishedRoutes.ts';

function check(text: string, rest: Partial<PublishedRoutesInput> = {}) {
  return checkPublishedRoutes({
    file: 'published-routes.txt',
    text,
    configFile: 'site.config.ts',
    configText: '',
    baseUrl: '/',
    routes: new Set(['/', '/guide/setup', '/a/start', '/b/start', '/größe']),
    redirects: new Map([['/old', '/guide/setup']]),
    staticFiles: new Set(['/files/a.pdf', '/demo/index.html']),
    ...rest,
  });
}

test('pages, redirects, files, comments and empty lines are fine', () => {
  expect(
    check(
      '# published\n\n/\n/guide/setup\n/guide/setup/\n/guide/setup.html\n/old\n/files/a.pdf\n/demo\n/gr%C3%B6%C3%9Fe\nhttps://example.com/old\n',
    ),
  ).toEqual([]);
});

test('a vanished route names its line and the line to add', () => {
  expect(check('/\n  /setup\n/setup\n')).toMatchObject([
    {
      code: 'vanished-route',
      severity: 'error',
      message: 'The published route `/setup` is gone, and nothing redirects from it.',
      file: 'published-routes.txt',
      line: 2,
      column: 3,
      length: 6,
      hint: "add to `redirects` in site.config.ts: {from: '/setup', to: '/guide/setup'},\nor to the page that took its place: redirect_from: [/setup]",
    },
  ]);
});

test.each([
  ['/guide/setpu', '/guide/setup'],
  ['/other/place/start', '/…'],
  ['/nothing/like/it', '/…'],
])('%s probably went to %s', (route, to) => {
  expect(check(route)[0]?.hint).toContain(`{from: '${route}', to: '${to}'}`);
});

test('routes are below the base URL, URLs carry it', () => {
  const rest = {baseUrl: '/docs/', routes: new Set(['/docs', '/docs/new']), redirects: new Map()};
  expect(check('/\n/new\nhttps://example.com/docs/new\nhttps://example.com/docs\n', rest)).toEqual([]);
  expect(check('/gone\n', rest)).toMatchObject([{message: expect.stringContaining('`/gone`')}]);
});

test.each([
  ["export default {title: 'T'};", "export default {\n  redirects: [ENTRY],title: 'T'};"],
  ['export default defineConfig({\n});', 'export default defineConfig({\n  redirects: [ENTRY],\n});'],
  ['export default {\n  redirects: [],\n};', 'export default {\n  redirects: [\n    ENTRY,],\n};'],
  ['export default config;', undefined],
])('a fix adds the redirect to %j', (configText, expected) => {
  const [fix] = check('/setup\n', {configText})[0]!.fixes!;
  const text = fix && applyEdits(configText, fix.edits);
  expect(text).toBe(expected?.replace('ENTRY', "{from: '/setup', to: '/guide/setup'}"));
  expect(fix?.certain ?? false).toBe(false);
});

test('no fix leads to a page that nobody knows', () => {
  expect(check('/nothing-like-any-of-them\n', {configText: 'export default {'})[0]).not.toHaveProperty('fixes');
});

describe('anchors', () => {
  const pages = new Map([['/docs/guide', new Set(['new', 'größe'])]]);
  const checkAnchors = (text: string) =>
    checkPublishedAnchors({
      ...{file: 'published-routes.txt', text, baseUrl: '/docs/'},
      anchorsOf: (route) => pages.get(route),
    });

  test('have to stay on their page', () => {
    expect(checkAnchors('/guide\n # x\n  /guide#old\n')).toEqual([
      {
        code: 'vanished-route',
        severity: 'error',
        message: 'The published anchor `/guide#old` is gone.',
        file: 'published-routes.txt',
        line: 3,
        column: 3,
        length: 10,
        hint: 'give the heading that took its place this id, too: `{#its-id old}`',
      },
    ]);
  });

  test.each(['/guide#new', '/guide.html#gr%C3%B6%C3%9Fe', 'https://example.com/docs/guide#new', '/other#old'])(
    'that stay, or whose page is not known, are fine: %s',
    (line) => expect(checkAnchors(line)).toEqual([]),
  );

  test('do not hide that their page is gone', () => {
    expect(check('/guide/setup#first\n/old#first\n')).toEqual([]);
    expect(check('/setup#first')).toMatchObject([{message: expect.stringContaining('`/setup`')}]);
  });
});
