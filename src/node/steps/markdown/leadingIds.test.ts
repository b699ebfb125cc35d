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

test.each([
  ['<meta http-equiv="refresh" content="0;url=https://evil.example/">', 'sends its readers to `https://evil.example/`'],
  ['<meta http-equiv=REFRESH content="3, \'//evil.example/a\'">', 'sends its readers to `//evil.example/a`'],
  ['<base href="https://evil.example/">', 'leads its relative links to `https://evil.example/`'],
])('an element that leads away is reported: %s', async (text, what) => {
  const {diagnostics} = await compileMd(`# Page\n\n${text}\n`);
  expect(told(diagnostics)).toEqual([expect.stringContaining(`policy-widened The page ${what}.`)]);
});

test('a refresh of the page itself, and other metadata, lead nowhere', async () => {
  const text =
    '<meta http-equiv="refresh" content="5"><meta http-equiv="refresh" content="0; url=./other"><meta name="a" content="b">';
  const {diagnostics} = await compileMd(`# Page\n\n${text}\n`);
  expect(diagnostics).toEqual([]);
});
