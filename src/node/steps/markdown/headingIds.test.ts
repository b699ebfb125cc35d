import {describe, expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../test/tools/testCompile.ts';

describe('old ids of a heading', () => {
  test.each([
    ['in braces', '## Set up `it` {#set-up install first-steps}'],
    ['with signs', '## Set up `it` {#set-up #install #first-steps}'],
    ['with closing marks', '## Set up `it` {#set-up install  first-steps } ##'],
    ['below a line', 'Set up `it` {#set-up install first-steps}\n------'],
  ])('%s lead to it', async (_, text) => {
    const {html, toc, anchors, sections, diagnostics} = await compileMd(`# Page\n\n${text}\n\nText.\n`);
    expect(told(diagnostics)).toEqual([]);
    expect(html).toContain(
      '<h2 id="set-up"><span id="install"></span><span id="first-steps"></span>Set up <code>it</code></h2>',
    );
    expect(toc).toEqual([{id: 'set-up', level: 2, html: 'Set up <code>it</code>'}]);
    expect(anchors).toEqual(['page', 'set-up', 'install', 'first-steps']);
    expect(sections.at(-1)).toMatchObject({anchor: 'set-up', titles: ['Set up it'], text: 'Text.'});
  });

  test.each(['## Set up {#set-up install}', '## Set up {/* #set-up install */}'])('in MDX: %s', async (text) => {
    const page = await compileMdx(`# Page\n\n${text}\n\n{1 + 1}\n`);
    expect(told(page.diagnostics)).toEqual([]);
    expect(page.toc).toEqual([{id: 'set-up', level: 2, html: 'Set up'}]);
    expect(page.anchors).toEqual(['page', 'set-up', 'install']);
  });

  test.each(['## Title {#a .wide}', '## Title {#a wide=1}', '## Title {.wide}'])(
    'are no attributes: %s',
    async (text) => {
      expect((await compileMd(`# Page\n\n${text}\n`)).toc[0]?.html).toBe(text.slice(3));
    },
  );

  test('that another heading has are reported', async () => {
    const {diagnostics} = await compileMd(
      '# Page\n\n## Set up {#set-up install}\n\n## Install\n\n## Go {#go set-up}\n',
    );
    expect(told(diagnostics)).toEqual([
      expect.stringContaining('duplicate-anchor Another heading already has the id `install`.'),
      expect.stringContaining('duplicate-anchor Another heading already has the id `set-up`.'),
    ]);
  });

  test('of the title are no part of it', async () => {
    const {contentTitle} = (await compileMd('# My page {#page start}\n\nText.\n')) as {contentTitle?: string};
    expect(contentTitle).toBe('My page');
  });
});

test('an anchor within a heading is one of the page', async () => {
  const {anchors, toc} = await compileMd('# Page\n\n## <a id="old"></a>Title\n');
  expect(anchors).toEqual(['page', 'title', 'old']);
  expect(toc[0]?.html).toBe('Title');
});
