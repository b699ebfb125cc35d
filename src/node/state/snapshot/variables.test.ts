import {afterAll, beforeAll, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {getCacheId} from '../cache/cachedPage.ts';
import {findSources} from '../project/findSources.ts';
import {advance} from './advance.ts';

const CONFIG = `export default {
  title: '{{product.name}} lines', url: 'https://lines.example.test',
  variables: {version: '5.2', product: {name: 'Harbor', maker: 'Quay & Sons'}},
  i18n: {locales: ['en', 'de'], localeConfigs: {de: {variables: {product: {name: 'Hafen'}}}}},
  docs: {versions: {'1.0': {label: 'Old {{version}}', variables: {version: '1.0.7'}}}},
  blog: {blogTitle: 'News of {{product.name}}', blogDescription: 'From {{version}}'}, pages: {},
  navbar: {items: [{label: 'Get {{version}}', href: 'https://e.com/{{version}}'}, {type: 'html', value: '<b>{{product.maker}}</b>'}]},
  footer: {copyright: '© {{product.name}} \\\\{{x}}', links: [{label: 'For {{product.name}}', to: '/'}]},
  announcementBar: {content: '<i>{{version}}</i>'},
};\n`;

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts': CONFIG,
    'versions.json': '["1.0"]',
    'docs/index.md':
      '---\ntitle: {{product.name}} {{version}}\ntags: [{{version}}]\nver: "\\{{version}} {{version}}"\n---\nText',
    'docs/plain.md': 'Plain \\{{version}}',
    'docs/guide/_category_.yml':
      'label: {{team}} {{version}}\nlink: {type: generated-index, title: By {{team}}, description: "{{team}}"}\nvariables: {team: Blue, level: 1.10}',
    'docs/guide/a.md': '# By {{team}} {{level}}',
    'docs/guide/deep/_category_.json': '{"variables": {"team": "Red"}}',
    'docs/guide/deep/b.md': '---\nvariables: {level: 2.10, mine: x}\n---\n# By {{team}} {{level}} {{mine}}',
    'docs/off.md': '---\nvariables: false\ntitle: Off {{none}}\n---\n{{none}}',
    'versioned_docs/version-1.0/index.md': '# Old {{version}} {{product.name}}',
    'i18n/de/docs/current/index.md': '---\ntitle: {{product.name}} {{version}}\n---\nText',
    'i18n/de/navbar.json': '{"item.label.Get {{version}}": {"message": "Lade {{version}}"}}',
    'blog/2024-01-05-post.md': '# Post {{version}}\n\nText',
    'pages/team.md': '# Team {{product.name}}',
    'pages/about.tsx':
      "export const meta = {title: 'About {{product.name}}'};\nexport default function About() { return null; }",
  });
});
afterAll(() => site.close());

const findRecord = (file: string) =>
  [...site.snapshot.pages.values()].find(({record}) => record.source.file === file)!.record;

test.each([
  ['docs/index.md', 'Harbor 5.2', {'product.name': 'Harbor', version: '5.2'}],
  ['docs/plain.md', undefined, undefined],
  ['docs/guide/a.md', 'By Blue 1.10', {level: '1.10', team: 'Blue'}],
  ['docs/guide/deep/b.md', 'By Red 2.10 x', {team: 'Red'}],
  ['docs/off.md', 'Off {{none}}', undefined],
  ['versioned_docs/version-1.0/index.md', 'Old 1.0.7 Harbor', {'product.name': 'Harbor', version: '1.0.7'}],
  ['i18n/de/docs/current/index.md', 'Hafen 5.2', {'product.name': 'Hafen', version: '5.2'}],
  ['blog/2024-01-05-post.md', 'Post 5.2', {version: '5.2'}],
  ['pages/team.md', 'Team Harbor', {'product.name': 'Harbor'}],
  ['pages/about.tsx', 'About Harbor', {'product.name': 'Harbor'}],
])('%s has the values of its scope, and records those that it does not define', (file, title, uses) => {
  const {frontMatter, contentTitle, variables} = findRecord(file);
  expect([frontMatter.title ?? contentTitle, variables]).toEqual([title, uses]);
});

test('front matter has values in all its texts', () => {
  expect(findRecord('docs/index.md').frontMatter).toMatchObject({tags: ['5.2'], ver: '{{version}} 5.2'});
});

test('no problem is reported', () => {
  expect(site.told.filter((line) => !line.includes('blog-') && !line.includes('tag'))).toEqual([]);
});

test('sidebars and their pages have the values of their version, language, and folder', () => {
  const {byRoute} = site.snapshot.sites[0]!;
  const describe = (route: string): string => JSON.stringify(byRoute.get(route)!.props);
  expect(describe('/next/guide/a')).toContain('"Blue 5.2"');
  expect(describe('/next/category/team-version')).toMatch(/"title":"By Blue".*"description":"Blue"/);
  expect(describe('/next')).toContain('By Red 2.10 x');
});

test('the layout has the values of its language, escaped in HTML', () => {
  const [english, german] = site.snapshot.sites.map(({props}) => props);
  expect(english!.navbar.items.slice(0, 2)).toMatchObject([
    {label: 'Get 5.2', href: 'https://e.com/5.2'},
    {value: '<b>Quay &amp; Sons</b>'},
  ]);
  expect(german!.navbar.items[0]).toMatchObject({label: 'Lade 5.2'});
  expect([english!.footer, german!.footer]).toMatchObject([
    {copyright: '© Harbor {{x}}', links: [{label: 'For Harbor'}]},
    {copyright: '© Hafen {{x}}', links: [{label: 'For Hafen'}]},
  ]);
  expect(english!.announcementBar!.content).toBe('<i>5.2</i>');
});

test('names of the site, its blogs, and its versions have the values of their language and version', () => {
  const names = site.snapshot.sites.map(({props, blogs, versions, pages}) => [
    props.title,
    props.navbar.title,
    blogs[0]!.title,
    blogs[0]!.description,
    versions.find(({name}) => name === '1.0')!.label,
    pages.find(({route}) => /^(?:\/de)?\/blog$/.test(route))!.props.headTitle,
  ]);
  const label = 'Old 1.0.7';
  expect(names).toEqual([
    ['Harbor lines', 'Harbor lines', 'News of Harbor', 'From 5.2', label, 'News of Harbor | Harbor lines'],
    ['Hafen lines', 'Hafen lines', 'News of Hafen', 'From 5.2', label, 'News of Hafen | Hafen lines'],
  ]);
});

test('an unknown variable in a name of the site is reported in the configuration', async () => {
  const config =
    "export default {\n  title: 'Lines {{vresion}}',\n  url: 'https://a.example.test', variables: {version: '1'},\n};\n";
  const {told, close} = await openSnapshot({'site.config.ts': config, 'docs/index.md': '# Home\n'});
  expect(told).toEqual(['site.config.ts:2 variable-unknown There is no variable `vresion`.']);
  await close();
});

test('a change of a variable compiles the pages that use it', async () => {
  const {snapshot, tools} = site;
  site.write('docs/guide/_category_.yml', 'label: Guide\nvariables: {team: Green, level: 1.10}');
  const {value} = await advance(snapshot, {sources: findSources(snapshot.project), compile: 'all'}, tools);
  expect(value.compiled).toBe(1);
  const changed = value.pages.get(getCacheId(findRecord('docs/guide/a.md').source))!;
  expect(changed.record.contentTitle).toBe('By Green 1.10');
});
