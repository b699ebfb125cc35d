import {expect, test} from 'vitest';
import {applyEdits} from '../../../base/diagnostics/fixes/applyEdits.ts';
import {checkPublishedRoutes, type PublishedRoutesInput} from './publishedRoutes.ts';

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
