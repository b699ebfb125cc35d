import {describe, expect, test} from 'vitest';
import {applyMagicComments, findUnknownNotation} from './magicComments.ts';

/** Lines and their classes. */
const readLines = (...input: Parameters<typeof applyMagicComments>) => {
  const {lines, classes} = applyMagicComments(...input);
  return {lines, classes};
};

const marked = (...lines: number[]) => new Map(lines.map((line) => [line, ['highlighted']]));

describe('applyMagicComments', () => {
  test.each([
    '// highlight-next-line',
    '//highlight-next-line',
    '  # highlight-next-line  ',
    '-- highlight-next-line',
    '/* highlight-next-line */',
    '<!-- highlight-next-line -->',
    '{/* highlight-next-line */}',
    '{ /* highlight-next-line */ }',
    'REM highlight-next-line',
    'rem highlight-next-line',
    '@rem highlight-next-line',
    ':: highlight-next-line',
    "' highlight-next-line",
    '; highlight-next-line',
    '% highlight-next-line',
    '(* highlight-next-line *)',
    '{- highlight-next-line -}',
    '<# highlight-next-line #>',
    '{{!-- highlight-next-line --}}',
  ])('%s', (comment) => {
    expect(readLines([comment, 'a', 'b'])).toEqual({lines: ['a', 'b'], classes: marked(0)});
  });

  test.each([
    'highlight-next-line',
    'a(); // highlight-next-line',
    '// highlight-next-line please',
    '// about highlight-next-line',
    'remhighlight-next-line',
    '"// highlight-next-line"',
  ])('%s is code', (line) => {
    expect(readLines([line, 'a'])).toEqual({lines: [line, 'a'], classes: marked()});
  });

  test('start and end enclose lines, indices are those without comments', () => {
    const code = ['a', '# highlight-start', 'b', 'c', '# highlight-end', 'd', '# highlight-next-line', 'e'];
    expect(readLines(code)).toEqual({lines: ['a', 'b', 'c', 'd', 'e'], classes: marked(1, 2, 4)});
  });

  test('an open start reaches to the end, a lone end does nothing', () => {
    expect(readLines(['// highlight-start', 'a', 'b']).classes).toEqual(marked(0, 1));
    expect(readLines(['a', '// highlight-end', 'b'])).toEqual({lines: ['a', 'b'], classes: marked()});
  });

  test('comments of the site give lines their own class, beside the built-in ones', () => {
    const own = [{className: 'bad', line: 'error-next-line', block: {start: 'error-start', end: 'error-end'}}];
    const code = [
      '// Error-Next-Line',
      'a',
      '# error-start',
      'b',
      '// highlight-next-line',
      'c',
      '# error-end',
      '// error',
      'd',
    ];
    expect(readLines(code, {siteComments: own})).toEqual({
      lines: ['a', 'b', 'c', '// error', 'd'],
      classes: new Map([
        [0, ['bad']],
        [1, ['bad']],
        [2, ['highlighted', 'bad']],
      ]),
    });
    expect(readLines(code).lines).toContain('// Error-Next-Line');
  });

  test.each([
    ['a(); // [!code ++]', 'm-inserted'],
    ['a(); // [!code --]', 'm-deleted'],
    ['a(); /* [!code highlight] */', 'highlighted'],
    ['a: 1 # [!code focus]', 'highlighted'],
    ['<b></b> <!-- [!code warning] -->', 'highlighted'],
    ['{a} {/* [!code error] */}', 'm-deleted'],
    ['SELECT 1 -- [!code hl]', 'highlighted'],
  ])('%s', (line, className) => {
    const {lines, classes} = readLines([line, 'b']);
    expect(lines).toEqual([line.replace(/ \S+ ?\[!code.*/, '').replace(/ \{\/\*.*/, ''), 'b']);
    expect([...classes]).toEqual([[0, [className]]]);
  });

  test('a notation may count lines, may be on a line of its own, and may be beside another', () => {
    expect(readLines(['// [!code highlight:2]', 'a', 'b', 'c // [!code ++] // [!code focus]'])).toEqual({
      lines: ['a', 'b', 'c'],
      classes: new Map([
        [0, ['highlighted']],
        [1, ['highlighted']],
        [2, ['highlighted', 'm-inserted']],
      ]),
    });
  });

  test('what marks nothing stays, and is named', () => {
    const code = 'a\nb // [!code word:x]\nc // [!code fold]';
    expect(readLines(code.split('\n')).lines.join('\n')).toBe(code);
    expect(findUnknownNotation(code)).toEqual({name: 'word', line: 1});
    expect(findUnknownNotation('a // [!code fold]')).toEqual({name: 'fold', line: 0});
    expect(findUnknownNotation('a // [!code ++]\nb [!code]')).toBeUndefined();
  });

  test('a sample of Markdown keeps its comments', () => {
    const sample = ['```js', '// highlight-next-line', 'a // [!code ++]', '```'];
    expect(readLines(sample)).toEqual({lines: sample, classes: new Map()});
  });
});

test('only lines of `[!code --]` are removed ones', () => {
  const code = ['a // [!code --:2]', 'b', 'c // [!code error]', 'd // [!code ++]'];
  expect([...applyMagicComments(code).removed]).toEqual([0, 1]);
});
