import {expect, test} from 'vitest';
import {type ChangedFile, invalidate} from './invalidate.ts';

const project = {
  root: '/site',
  configFiles: new Set(['/site/site.config.ts']),
  bundleFolders: ['/site/theme'],
  rulesFromPages: false,
  bundleFiles: new Set(['/site/parts/Badge.tsx', '/site/docs/live.mdx', '/site/pages/team.tsx']),
  contentFolders: ['docs', 'blog', 'pages', 'i18n'],
  staticFolders: ['static'],
  componentFolders: ['pages', 'i18n'],
  dependents: (file: string) => (file === 'docs/_note.md' ? ['docs/a.md'] : []),
};
const change = (file: string, kind: ChangedFile['kind'] = 'change'): ChangedFile => ({file: `/site/${file}`, kind});
const nothing = {level: 'nothing', restructure: false, pages: []};

test.each<[string, ChangedFile[], Partial<ReturnType<typeof invalidate>>]>([
  ['the text of a page', [change('docs/a.md')], {level: 'pages', pages: ['docs/a.md']}],
  ['a page that is part of the bundle', [change('docs/live.mdx')], {level: 'pages', pages: ['docs/live.mdx']}],
  ['a file that a page includes', [change('docs/_note.md')], {level: 'pages', pages: ['docs/a.md']}],
  ['a new page', [change('docs/b.md', 'add')], {level: 'structure', restructure: true, pages: ['docs/b.md']}],
  ['a page that went', [change('docs/a.md', 'remove')], {level: 'structure', restructure: true, pages: ['docs/a.md']}],
  ['a category', [change('docs/guide/_category_.yml')], {level: 'structure', restructure: true}],
  ['a component of a page', [change('parts/Badge.tsx')], {level: 'bundle'}],
  ['a page that is a component', [change('pages/team.tsx')], {level: 'bundle', pages: ['pages/team.tsx']}],
  [
    'a new page that is a component',
    [change('pages/new.jsx', 'add')],
    {level: 'structure', restructure: true, pages: ['pages/new.jsx']},
  ],
  ['what a component page imports', [change('pages/_parts.tsx', 'add')], {}],
  ['the theme', [change('theme/Footer.tsx', 'add')], {level: 'bundle'}],
  ['the theme and a text', [change('theme/Footer.tsx'), change('docs/a.md')], {level: 'bundle', pages: ['docs/a.md']}],
  [
    'the theme and a new page',
    [change('docs/b.md', 'add'), change('theme/Footer.tsx')],
    {level: 'bundle', restructure: true, pages: ['docs/b.md']},
  ],
  [
    'the configuration',
    [change('site.config.ts'), change('docs/a.md')],
    {level: 'configuration', pages: ['docs/a.md']},
  ],
  ['a static file', [change('static/a.png')], {level: 'pages'}],
  ['a new static file', [change('static/a.png', 'add')], {level: 'structure', restructure: true}],
  ['something else', [change('README.md')], {}],
])('%s', (_, changes, expected) => {
  expect(invalidate(changes, project)).toEqual({...nothing, ...expected});
});

test('the text of a page, where it decides which rules style sheets have', () => {
  expect(invalidate([change('docs/a.md')], {...project, rulesFromPages: true})).toEqual({
    ...nothing,
    level: 'bundle',
    pages: ['docs/a.md'],
  });
});
