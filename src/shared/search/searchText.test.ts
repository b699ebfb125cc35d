import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {foldCase, foldPlural, isEncodedData, MAX_TERM_LENGTH, TermCutter, tokenize} from './searchText.ts';

const terms = (text: string) => tokenize(text).map((token) => token.term);

describe('terms of a text', () => {
  test.each([
    ['Creating Playlists', ['creating', 'playlist']],
    ['useEffect', ['use', 'effect', 'useeffect']],
    ['plug-in', ['plug', 'in', 'plugin']],
    ['VS Code, VSCode', ['vs', 'code', 'vs', 'code', 'vscode']],
    ['schema.openapi.yml', ['schema', 'openapi', 'yml', 'schemaopenapiyml']],
    [
      '_FERRY_DEFAULT_OUTPUT_DIR',
      ['ferry', 'default', 'output', 'dir', 'ferrydefaultoutputdir', '_ferry_default_output_dir'],
    ],
    ['If/Else', ['if', 'else', 'ifelse']],
    ['HTTPServer', ['http', 'server', 'httpserver']],
    ['two APIs', ['two', 'api']],
    ["the user's files don't", ['the', 'user', 'file', 'dont']],
    ['"<LOCATOR>" @wip $name', ['locator', 'wip', '@wip', 'name', '$name']],
    ['run --no-watch -f', ['run', 'no', 'watch', 'nowatch', '--no-watch', 'f', '-f']],
    ['@scope/name', ['scope', 'name', 'scopename', '@scope/name']],
    ['C++ or C#, not C.', ['c', 'c++', 'or', 'c', 'c#', 'not', 'c']],
    ['press Ctrl+S', ['press', 'ctrl', 's', 'ctrl+s']],
    ['a .feature file', ['a', 'feature', '.feature', 'file']],
    ['lodash as Cypress._ here', ['lodash', 'as', 'cypress', 'cypress._', 'here']],
    ['$_ or $_.Name, $?, $$ and $_SERVER', ['$_', 'or', '$_', 'name', '$?', '$$', 'and', 'server', '$_server']],
    ['a $ costs $5', ['a', 'cost', '5', '$5']],
    ['@click.prevent.self', ['click', 'prevent', 'self', 'clickpreventself', '@click.prevent.self', '@click']],
    ['$myForm.value', ['my', 'form', 'value', 'myformvalue', 'myform', '$myform.value', '$myform']],
    ['type {enter}', ['type', 'enter', '{enter}']],
    ['I wait <NUMBER> seconds', ['i', 'wait', 'number', 'second']],
    ['an end-of-line.Next 3-4', ['an', 'end', 'of', 'line', 'next', 'endoflinenext', '3', '4', '34']],
    ['Café Größe Łódź', ['cafe', 'gross', 'lodz']],
    ['', []],
    ['… — !', []],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  test('positions count words, a joined form is at its first part and spans them', () => {
    expect(tokenize('a plug-in here').map(({term, position, span}) => [term, position, span])).toEqual([
      ['a', 0, 1],
      ['plug', 1, 1],
      ['in', 2, 1],
      ['plugin', 1, 2],
      ['here', 3, 1],
    ]);
  });

  test('offsets give the word in the original text', () => {
    const text = 'Öffne die user-Settings des Users: O’Neil’s';
    for (const token of tokenize(text)) {
      const word = text.slice(token.start, token.end);
      expect(foldCase(word).replace(/[^\p{L}\p{N}]/gu, '')).toContain(token.term.slice(0, 3));
    }
  });

  test('scripts without spaces become pairs of characters', () => {
    expect(terms('検索機能')).toEqual(['検索', '索機', '機能']);
    expect(terms('字')).toEqual(['字']);
    expect(terms('검색 기능')).toEqual(['검색', '기능']);
    expect(terms('API検索')).toEqual(['api', '検索']);
    expect(terms('がくせい')).not.toEqual(terms('かくせい'));
  });

  test('encoded data is dropped, a hash stays whole, names stay', () => {
    expect(terms('key dGhpc0lzQmFzZTY0RGF0YTEyMzQ1Njc4OTBhYmNk end')).toEqual(['key', 'end']);
    expect(terms('123e4567-e89b-12d3-a456-426614174000')).toEqual(['123e4567e89b12d3a456426614174000']);
    expect(isEncodedData('TestingWindowsApplications2024')).toBe(false);
    expect(terms('PlaylistFailureStrategyForGroupTests2')).toContain('playlist');
  });

  test('a name in a longer chain is a term of its own', () => {
    expect(terms('shell.openExternal')).toEqual(['shell', 'open', 'external', 'shellopenexternal', 'openexternal']);
    expect(terms('about_PSItem')).toContain('psitem');
    const within = tokenize('a shell.openExternal').find(({term}) => term === 'openexternal')!;
    expect([within.position, within.span, within.start, within.end]).toEqual([2, 2, 8, 20]);
    expect(terms('one-two-three')).toEqual(['one', 'two', 'three', 'onetwothree']);
  });

  test('an attribute of Rust is found as it is written', () => {
    expect(terms('#[derive(Debug)]')).toEqual(['derive', '#[derive', 'debug']);
    expect(terms('#![no_std]')).toContain('#![no_std');
  });

  test('a very long word is cut', () => {
    expect(terms('x'.repeat(500))).toEqual(['x'.repeat(MAX_TERM_LENGTH)]);
  });

  test('a lone ligature of Arabic marks is not a word, and cuts none', () => {
    expect(terms('\ufc5e')).toEqual([]);
    expect(terms('\ufe7e')).toEqual([]);
    expect(terms('ab\ufc5ecd').every((term) => !/\s/.test(term))).toBe(true);
  });

  test('any text: terms are short, without space or capital, offsets are ordered and inside', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        for (const token of tokenize(text)) {
          expect(token.term.length).toBeGreaterThan(0);
          expect(token.term.length).toBeLessThanOrEqual(2 * MAX_TERM_LENGTH);
          expect(/\s/.test(token.term)).toBe(false);
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

test('text is cut the same whether or not all of it is ASCII', () => {
  const ascii = fc
    .array(fc.constantFrom(...'aB9z', ' ', "'", '-', '_', '.', '/', '\\', '-_', '...', 'URLs', "it's", '4f', '('), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(ascii, fc.string({unit: 'binary-ascii'})), (text) => {
      expect(tokenize(`${text} é`).slice(0, -1)).toEqual(tokenize(text));
    }),
    {numRuns: 500},
  );
});

describe('a cutter', () => {
  const cutter = new TermCutter();
  const listed = (text: string) => {
    const terms: [string, number][] = [];
    cutter.forEach(text, (term, position) => void terms.push([term, position]));
    return terms;
  };

  test('visits what tokenize lists', () => {
    const words = fc
      .array(
        fc.constantFrom(...'aB9zÉ京ー', ' ', "'", '’', '-', '_', '.', '/', '\\', '-_', '...', 'URLs', "it's", '4f'),
        {
          maxLength: 40,
        },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(words, fc.string({unit: 'binary-ascii'}), fc.string({unit: 'grapheme'})), (text) => {
        expect(listed(text)).toEqual(tokenize(text).map(({term, position}) => [term, position]));
      }),
      {numRuns: 500},
    );
  });

  test('forgets words rather than keep all of a large site', () => {
    const text = Array.from({length: 50_000}, (_, i) => `w${i}x`).join(' ');
    expect(listed(text).length).toBe(tokenize(text).length);
    expect(listed('w1x again')).toEqual([
      ['w1x', 0],
      ['again', 1],
    ]);
  });
});

describe('plural', () => {
  test.each([
    ['steps', 'step'],
    ['queries', 'query'],
    ['matches', 'match'],
    ['caches', 'cache'],
    ['classes', 'class'],
    ['boxes', 'box'],
    ['databases', 'database'],
    ['sizes', 'size'],
  ])('%s meets %s', (plural, singular) => {
    expect(foldPlural(plural)).toBe(foldPlural(singular));
  });

  test.each(['status', 'class', 'this', 'analysis', 'gas', 'demo1s', 'schlüssels'])('%s stays', (word) => {
    expect(foldPlural(word)).toBe(word);
  });
});
