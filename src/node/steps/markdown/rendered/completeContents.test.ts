import {describe, expect, test} from 'vitest';
import {compileMd} from '../../../../../test/tools/testCompile.ts';
import {completeContents} from './completeContents.ts';
import {parseArticle} from './parseArticle.ts';

const toDocument = (text: string) => `<h2>Menu</h2><div id="manual-article">${text}</div><h2>End</h2>`;
const levels = {min: 2, max: 3};

/** Completes the contents of a text to which components add HTML. */
async function complete(text: string, rendered: string) {
  const {toc, sections} = await compileMd(text);
  const html = toDocument(rendered);
  const result = completeContents(parseArticle(html), {toc, sections, levels, file: 'docs/a.mdx'});
  return result && {...result, ids: result.edits.map(({offset, id}) => `${html.slice(offset - 3, offset)} ${id}`)};
}

const titles = (toc: readonly {readonly id: string; readonly level: number; readonly html: string}[] = []) =>
  toc.map(({id, level, html}) => `${level} ${id} ${html}`);

describe('headings of components', () => {
  test('give the contents that the same text has when it is written out', async () => {
    const before = 'Opening.\n\n## Install {#install since=2.1}\n\nWords of install.\n\n';
    const added =
      '## Options `x`\n\nWords of options.\n\n```js title="a.js"\nlet a;\n```\n\n### Deep & long\n\n- `one` first\n\n';
    const after = 'Words after.\n\n## Last\n\nEnd.\n';
    const written = await compileMd(before + added + after);
    const rendered = written.html.replace(/ id="(?:options-x|deep--long)"/g, '');
    expect(rendered).not.toBe(written.html);
    const result = await complete(before + after, rendered);
    expect(result?.toc).toEqual(written.toc);
    expect(result?.sections).toEqual(written.sections);
    expect(result?.ids).toEqual(['<h2 options-x', '<h3 deep--long']);
    expect(result?.diagnostics).toEqual([]);
  });

  test('leave a page as it is where they have none', async () => {
    const {html} = await compileMd('## One\n\nText.\n');
    expect(await complete('## One\n\nText.\n', `${html}<p>More</p><h1>Title</h1>`)).toBeUndefined();
  });

  test('get ids that no other element has', async () => {
    const result = await complete(
      '## Setup\n',
      '<h2>Setup</h2><h2 id="setup">Setup</h2><h2>Setup</h2><h2><img src="a.png"></h2><p id="toc-1"></p><h2>Toc 1</h2><h2>Manual toc</h2>',
    );
    expect(result?.ids).toEqual(['<h2 setup-1', '<h2 setup-2', '<h2 heading', '<h2 toc-1-1', '<h2 manual-toc-1']);
    expect(titles(result?.toc)).toEqual([
      '2 setup-1 Setup',
      '2 setup Setup',
      '2 setup-2 Setup',
      '2 toc-1-1 Toc 1',
      '2 manual-toc-1 Manual toc',
    ]);
  });

  test.each([
    '<a href="/b"><h3>Card</h3></a>',
    '<nav><h3 id="x">Menu</h3></nav>',
    '<dialog><h3>Box</h3></dialog>',
    '<div aria-hidden="true"><h3 id="x">Hidden</h3></div>',
    '<div data-unlisted><h3 id="x">Left out</h3></div>',
    '<h3 data-unlisted>Left out</h3>',
    '<manual-island><h3>Without id</h3></manual-island>',
  ])('stay out of the contents: %s', async (html) => {
    expect(await complete('## One\n', `<h2 id="one">One</h2>${html}`)).toBeUndefined();
    const result = await complete('## One\n', `<h2 id="one">One</h2>${html}<p>After.</p><h2>Two</h2>`);
    expect(titles(result?.toc)).toEqual(['2 one One', '2 two Two']);
    expect(result?.ids).toEqual(['<h2 two']);
    expect(result?.sections.map(({anchor, text}) => [anchor, text.endsWith('After.')])).toEqual([
      ['', false],
      ['one', true],
      ['two', false],
    ]);
  });

  test('keep their ids in islands', async () => {
    const result = await complete(
      '## One\n',
      '<h2 id="one">One</h2><manual-island><h2 id="live">Live</h2></manual-island>',
    );
    expect([titles(result?.toc), result?.ids]).toEqual([['2 one One', '2 live Live'], []]);
  });

  test('follow headings that only the browser shows', async () => {
    const result = await complete(
      '## One\n\n## Later\n\n## Two\n',
      '<h2 id="one">One</h2><h3>In</h3><h2 id="two">Two</h2>',
    );
    expect(titles(result?.toc)).toEqual(['2 one One', '3 in In', '2 later Later', '2 two Two']);
  });

  test('are checked like those of the text', async () => {
    const html =
      '<h3>Early</h3><h2 id="one">One</h2><h2 id="one">Same</h2><h4>Deep</h4><h5 id="six">Six</h5><h2 id="two">Two</h2><h4 id="three">Three</h4>';
    const result = await complete('## One\n\n##### Six\n\n## Two\n\n#### Three\n', html);
    expect(result?.diagnostics.map(({code, file, message, hint}) => [code, file, message, hint])).toEqual([
      [
        'duplicate-anchor',
        'docs/a.mdx',
        'Components render a second heading with the id `one`.',
        'give it another id in its component: links reach the first heading, `One`',
      ],
      [
        'heading-levels',
        'docs/a.mdx',
        'The heading `Early` skips a level: the one before it has level 1, and this one has level 3.',
        'write `<h2>` in its component, or `##` in its partial',
      ],
      [
        'heading-levels',
        'docs/a.mdx',
        'The heading `Deep` skips a level: the one before it has level 2, and this one has level 4.',
        'write `<h3>` in its component, or `###` in its partial',
      ],
    ]);
    const {diagnostics = []} = (await complete('## One\n\n#### Six\n', '<h2>In</h2><h4 id="six">Six</h4>')) ?? {};
    expect(diagnostics.map(({hint}) => hint)).toEqual(['write `###`, or change the level in the component before it']);
  });
});
