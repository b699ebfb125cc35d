import {expect, test} from 'vitest';
import {countFrontMatterLines} from './headings.ts';
import {splitHeadingIds} from './splitHeadingIds.ts';

test.each([
  ['---\ntitle: A\n---\n# A\n', 3],
  ['---\r\ntitle: A\r\n---\r\n# A\r\n', 3],
  ['---\n# title\n-----\n# A\n', 3],
  ['\n---\ntitle: A\n---\n# A\n', 4],
  ['# A\n', 0],
])('the front matter of %j has %i lines', (text, count) => {
  expect(countFrontMatterLines(text)).toBe(count);
});

test('a heading with many spaces takes no time', () => {
  const start = performance.now();
  expect(splitHeadingIds(`a${' '.repeat(50_000)}}`).id).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1000);
});
