import {describe, expect, test} from 'vitest';
import {applyMagicComments} from './magicComments.ts';

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
    expect(applyMagicComments([comment, 'a', 'b'])).toEqual({lines: ['a', 'b'], highlighted: new Set([0])});
  });

  test.each([
    'highlight-next-line',
    'a(); // highlight-next-line',
    '// highlight-next-line please',
    '// about highlight-next-line',
    'remhighlight-next-line',
    '"// highlight-next-line"',
  ])('%s is code', (line) => {
    expect(applyMagicComments([line, 'a'])).toEqual({lines: [line, 'a'], highlighted: new Set()});
  });

  test('start and end enclose lines, indices are those without comments', () => {
    const code = ['a', '# highlight-start', 'b', 'c', '# highlight-end', 'd', '# highlight-next-line', 'e'];
    expect(applyMagicComments(code)).toEqual({lines: ['a', 'b', 'c', 'd', 'e'], highlighted: new Set([1, 2, 4])});
  });

  test('an open start reaches to the end, a lone end does nothing', () => {
    expect(applyMagicComments(['// highlight-start', 'a', 'b']).highlighted).toEqual(new Set([0, 1]));
    expect(applyMagicComments(['a', '// highlight-end', 'b'])).toEqual({lines: ['a', 'b'], highlighted: new Set()});
  });
});
