import {expect, test} from 'vitest';
import {makeTestLayer} from '../../../../../test/tools/makeTestLayer.ts';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import {makePageTexts} from '../pageTexts.ts';
import {createAddressResolver} from '../siteAddress.ts';
import {makeDocTags} from './makeDocTags.ts';
import {readTagsFile} from './readTagsFile.ts';

const version = {
  pluginId: 'default',
  name: '1.0',
  label: '1.0',
  isLast: false,
  path: '/guide/1.0',
  banner: 'none',
  badge: false,
  noIndex: false,
  contentPath: 'versioned_docs/version-1.0',
} as const;

function tagsOf(pages: Record<string, FrontMatter>, text?: string) {
  const {layer} = makeTestLayer({
    version,
    baseUrl: '/base/',
    toAddress: createAddressResolver({siteBase: '/base/', baseUrl: '/base/', staticFiles: new Set()}),
    records: Object.entries(pages).map(([path, frontMatter]) =>
      makeTestRecord({file: `versioned_docs/version-1.0/${path}`, path, frontMatter, excerpt: `About ${path}.`}),
    ),
  });
  const made = makeDocTags({
    layer,
    options: {onInlineTags: 'warn', tagsBasePath: 'tags'},
    ...(text === undefined ? {} : {tagsFile: readTagsFile({file: 'tags.yml', text}).value}),
    baseUrl: '/base/',
    texts: makePageTexts({}, 'en'),
    headTitle: (title) => `${title} | Manual`,
  });
  return {...made, layer};
}

test('makes a list and a page a tag, below the version', () => {
  const {value, diagnostics} = tagsOf(
    {
      'b.md': {title: 'Beta', tags: ['setup', 'windows']},
      'a.md': {title: 'Alpha', tags: ['setup'], description: 'First.'},
    },
    'setup:\n  label: Set-up\n  description: Begin here.\nwindows:\nunused:\n',
  );
  expect(diagnostics).toEqual([]);
  expect(value.pages.map((page) => page.props)).toEqual([
    {
      ...{kind: 'tagList', docsPluginId: 'default', version: '1.0'},
      route: '/base/guide/1.0/tags',
      title: 'Tags',
      headTitle: 'Tags | Manual',
      tags: [
        {label: 'Set-up', href: '/base/guide/1.0/tags/setup', count: 2},
        {label: 'windows', href: '/base/guide/1.0/tags/windows', count: 1},
      ],
    },
    {
      ...{kind: 'tag', docsPluginId: 'default', version: '1.0'},
      route: '/base/guide/1.0/tags/setup',
      title: '2 pages tagged with “Set-up”',
      headTitle: '2 pages tagged with “Set-up” | Manual',
      description: 'Begin here.',
      tagDescription: 'Begin here.',
      label: 'Set-up',
      allTagsHref: '/base/guide/1.0/tags',
      items: [
        {title: 'Alpha', href: '/base/guide/1.0/a', description: 'First.'},
        {title: 'Beta', href: '/base/guide/1.0/b', description: 'About b.md.'},
      ],
    },
    expect.objectContaining({kind: 'tag', title: '1 page tagged with “windows”'}),
  ]);
});

test('unlisted docs are in no list, and link only to tags that have a page', () => {
  const {value, layer} = tagsOf({
    'hidden.md': {title: 'Hidden', tags: ['shared', 'secret'], unlisted: true},
    'open.md': {title: 'Open', tags: ['shared']},
  });
  expect(value.pages.map((page) => page.route)).toEqual(['/base/guide/1.0/tags', '/base/guide/1.0/tags/shared']);
  expect(value.pages[1]!.props).toMatchObject({items: [{title: 'Open'}]});
  expect(value.getLinks(layer.byId.get('hidden')!)).toEqual([{label: 'shared', href: '/base/guide/1.0/tags/shared'}]);
});

test('drafts that are not built count nowhere', () => {
  const {value} = tagsOf({'later.md': {title: 'Later', tags: ['x'], draft: true}, 'now.md': {title: 'Now'}});
  expect(value.pages).toEqual([]);
});

test('docs without tags have no links and make no pages', () => {
  const {value, layer} = tagsOf({'a.md': {title: 'A'}});
  expect(value.pages).toEqual([]);
  expect(value.getLinks(layer.docs[0]!)).toEqual([]);
});
