import {expect, test} from 'vitest';
import {compileMd, told} from '../../../../test/tools/testCompile.ts';

test('headings do not take the ids of the elements around a page', async () => {
  const {html} = await compileMd('## Manual page\n\n## Manual page\n\n## Manual page 1\n\n## Manual setup\n');
  expect(html.match(/id="[^"]+"/g)).toEqual([
    'id="manual-page-2"',
    'id="manual-page-1"',
    'id="manual-page-1-1"',
    'id="manual-setup"',
  ]);
});

test.each(['## Title {#manual-main}\n', '<div id="manual-main">text</div>\n'])(
  'an id of the author that is reserved is reported: %s',
  async (text) => {
    const {diagnostics} = await compileMd(`# Page\n\n${text}`);
    expect(told(diagnostics)).toEqual([
      expect.stringContaining('duplicate-anchor The id `manual-main` belongs to an element of every page.'),
    ]);
  },
);
