import {expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

test('headings and pages show their versions, and search and copies have them', async () => {
  const front = '---\nsince: "2.18"\n---\n\n';
  const {html, toc, anchors, sections, markdown, diagnostics} = await compileMd(
    `${front}# T\n\nText.\n\n## Waits {#waits old since=2.20 deprecated=true}\n\nText.\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('</h1><p class="m-page-versions"> <span class="m-badge m-badge-tip">Since 2.18</span></p>');
  expect(html).toContain(
    'data-since="2.20" data-deprecated="true"><span id="old"></span>Waits <span class="m-badge m-badge-tip">Since 2.20</span> <span class="m-badge m-badge-warning">Deprecated</span></h2>',
  );
  expect(anchors).toEqual(expect.arrayContaining(['waits', 'old']));
  expect(toc).toEqual([{id: 'waits', level: 2, html: 'Waits'}]);
  expect(sections.map(({titles, versions}) => [titles, versions])).toEqual([
    [[], {since: '2.18'}],
    [['Waits'], {since: '2.20', deprecated: 'true'}],
  ]);
  expect(markdown).toBe('# T\n\nSince 2.18.\n\nText.\n\n## Waits (Since 2.20, Deprecated) {#waits old}\n\nText.');
});

test.each([
  ['A {since=2.20}', 'a', {since: '2.20'}],
  ['A {#b changed=v3-beta2}', 'b', {changed: 'v3-beta2'}],
  ['A {deprecated=2024-05}', 'a', {deprecated: '2024-05'}],
])('%s is read in Markdown, and in a comment in MDX', async (heading, id, versions) => {
  const pages = [
    await compileMd(`## ${heading}`),
    await compileMdx(`## ${heading.replace('{', '{/* ').replace('}', ' */}')}`),
  ];
  for (const {toc, sections, diagnostics} of pages) {
    expect(diagnostics).toEqual([]);
    expect(toc).toEqual([{id, level: 2, html: 'A'}]);
    expect(sections.at(-1)!.versions).toEqual(versions);
  }
});

test.each(['{since=soon}', '{sinse=2.20}', '{.class since=2}', '{since=true}'])(
  'other words in braces stay text, which is reported: %s',
  async (braces) => {
    const {html, diagnostics} = await compileMd(`## A ${braces}`);
    expect(html).toContain(`A ${braces}</h2>`);
    expect(told(diagnostics).join()).toContain('unread-syntax');
  },
);

test('a page with a filter has its field before the first section, and the versions of its headings', async () => {
  const {html} = await compileMd('---\nfilter: true\n---\n\nText.\n\n## A {since=2.9}\n\n## B {since=2.10}');
  expect(html).toContain(
    '<p>Text.</p>\n<div class="m-page-filter m-needs-script"><label><span>Filter this page</span><input type="search">',
  );
  expect(html).toContain(
    '<option value="">All versions</option><option value="2.10">2.10</option><option value="2.9">',
  );
  expect((await compileMd('---\nfilter: true\n---\n\n## A')).html).not.toContain('<select');
  expect((await compileMd('## A {since=2}')).html).not.toContain('m-page-filter');
});
