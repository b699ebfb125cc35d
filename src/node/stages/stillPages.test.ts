import {expect, test} from 'vitest';
import {isOwn, livePages} from '../bundle/parts.ts';
import type {PageModule} from '../bundle/plugins.ts';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import {makeTestRecord} from '../site/makeTestRecord.ts';
import {isStillPage} from './stillPages.ts';

const themeWith = (...names: string[]): ThemeFiles => ({
  original: new Map(),
  overrides: new Map(names.map((name) => [name, `/site/theme/${name}.tsx`])),
  compat: new Map(),
  mdxComponents: [],
  styles: [],
});

test('a page stays as it is while its boxes are those of the tool', () => {
  const record = {
    ...makeTestRecord({file: 'docs/index.mdx', path: 'index.mdx', kind: 'doc', frontMatter: {}}),
    still: true,
  };
  expect(isStillPage(record, themeWith('Footer'))).toBe(true);
  expect(isStillPage(record, themeWith('Card'))).toBe(false);
  expect(isStillPage({...record, still: false}, themeWith())).toBe(false);
  expect(isStillPage(undefined, themeWith())).toBe(false);
});

test('browsers get no code for pages that stay as they are, and the bundle of the tool where there are no others', () => {
  const page = (route: string, still: boolean): PageModule => ({file: 'a.mdx', route, locale: 'en', code: '', still});
  const pages = [page('/', true), page('/live', false)];
  expect(livePages(pages).map(({route}) => route)).toEqual(['/live']);
  const input = {pages: [page('/', true)], theme: themeWith(), clientModules: []} as unknown as Parameters<
    typeof isOwn
  >[1];
  expect([isOwn('client', input), isOwn('server', input)]).toEqual([false, true]);
});
