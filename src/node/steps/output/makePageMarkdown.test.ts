import {expect, test} from 'vitest';
import {makeLlmsFullPage, makePageMarkdown} from './makePageMarkdown.ts';

const options = {title: 'Title', url: 'https://example.com/setup', index: 'https://example.com/llms.txt'};
const SOURCE = '> Source: https://example.com/setup · All pages: https://example.com/llms.txt';

test.each([
  ['# Own *title* {#top}\n\nText.', '# Own *title*', '\n\nText.'],
  ['# Own #\nText.', '# Own', '\n\nText.'],
  ['\n\nOwn\n===\n\nText.', '# Own', '\n\nText.'],
  ['## Part\n\nText.', '# Title', '\n\n## Part\n\nText.'],
  ['#hashtag\n', '# Title', '\n\n#hashtag'],
  ['', '# Title', ''],
])('%j begins with one title, and with where the other pages are', (markdown, title, text) => {
  expect(makePageMarkdown(markdown, options)).toBe(`${title}\n\n${SOURCE}${text}\n`);
});

test('the full text names title and source of each page once', () => {
  const markdown = makePageMarkdown('Text.\n\n> Source: mine\n\n## Part\n', options);
  expect(makeLlmsFullPage({title: 'Set-up', url: 'https://example.com/setup.md'}, markdown)).toBe(
    '\n# Title\n\nSource: https://example.com/setup.md\n\nText.\n\n> Source: mine\n\n## Part\n',
  );
});
