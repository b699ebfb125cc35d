import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {type Block, parseAnswer} from './parseAnswer.ts';
import {type Inline, parseInline} from './parseInline.ts';

/** Short notation of parsed text, to compare with. */
function show(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'break') return '{break}';
      if ('text' in node) return node.type === 'code' ? `{code ${node.text}}` : node.text;
      if (node.type === 'link') return `{link ${node.href} ${show(node.children)}}`;
      return `{${node.type} ${show(node.children)}}`;
    })
    .join('');
}

function outline(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    if (block.type === 'code') return `code ${block.language}: ${block.text}`;
    if (block.type === 'list') return [block.start ?? '-', ...block.items.map(outline)];
    if (block.type === 'quote') return ['>', ...outline(block.children)];
    if (block.type === 'table') return ['|', block.head.map(show), ...block.rows.map((row) => row.map(show))];
    return `${block.type === 'heading' ? '# ' : ''}${show(block.children)}`;
  });
}

describe('parseInline', () => {
  test.each([
    ['a **bold** and *soft* _soft_ __bold__', 'a {strong bold} and {emphasis soft} {emphasis soft} {strong bold}'],
    ['**bold *and* more**', '{strong bold {emphasis and} more}'],
    ['`a < b` and ``x ` y``', '{code a < b} and {code x ` y}'],
    ['`**no**`', '{code **no**}'],
    ['snake_case_name, 2 * 3 * 4', 'snake_case_name, 2 * 3 * 4'],
    ['\\*no\\* \\[x\\](y)', '*no* [x](y)'],
    ['see [the **page**](/a_(b)#c "title").', 'see {link /a_(b)#c the {strong page}}.'],
    ['[x](<https://a.example/b>)', '{link https://a.example/b x}'],
    [
      'at https://a.example/b?c=d, or <https://e.example>',
      'at {link https://a.example/b?c=d https://a.example/b?c=d}, or {link https://e.example https://e.example}',
    ],
    ['![diagram](https://a.example/x.png)', '{link https://a.example/x.png diagram}'],
    ['one  \ntwo\\\nthree\nfour', 'one{break}two{break}three four'],
  ])('%s', (text, expected) => {
    expect(show(parseInline(text))).toBe(expected);
  });

  test.each(['[x](javascript:alert(1))', '[x](JaVaScRiPt:a)', '[x](data:text/html,a)', '[x](vbscript:a)'])(
    '%s leads nowhere',
    (text) => {
      expect(show(parseInline(text))).not.toContain('link');
    },
  );

  test('what does not close stays text', () => {
    for (const text of ['**bold', '*a', '`code', '[link', '[link](', '[a](b', '_x', '![a'])
      expect(show(parseInline(text))).toBe(text);
  });

  test('markup is text', () => {
    expect(show(parseInline('<img src=x onerror=alert(1)> &lt;'))).toBe('<img src=x onerror=alert(1)> &lt;');
  });
});

describe('parseAnswer', () => {
  test('paragraphs, headings, rules', () => {
    expect(outline(parseAnswer('## Title ##\nOne\ntwo.\n\n---\n\nThree.'))).toEqual(['# Title', 'One two.', 'Three.']);
  });

  test('lists, nested and with code', () => {
    const text = [
      '1. One',
      '   more',
      '   - a',
      '   - b',
      '',
      '     c',
      '2. Two',
      '',
      '   ```sql',
      '   SELECT 1',
      '   ```',
      'After.',
    ];
    expect(outline(parseAnswer(text.join('\n')))).toEqual([
      [1, ['One more', ['-', ['a'], ['b', 'c']]], ['Two', 'code sql: SELECT 1']],
      'After.',
    ]);
    expect(outline(parseAnswer('- a\n* b\n+ c\n3. x'))).toEqual([
      ['-', ['a'], ['b'], ['c']],
      [3, ['x']],
    ]);
  });

  test('code keeps its text, also while its end has not come', () => {
    expect(outline(parseAnswer('```gherkin\nGiven "x"\n\n  # no heading\n```\nEnd'))).toEqual([
      'code gherkin: Given "x"\n\n  # no heading',
      'End',
    ]);
    expect(outline(parseAnswer('Text\n```\nopen'))).toEqual(['Text', 'code : open']);
  });

  test('quotes and tables', () => {
    expect(outline(parseAnswer('> a\n> - b\n\n| A | B |\n|---|:-:|\n| 1 | `2` |\n'))).toEqual([
      ['>', 'a', ['-', ['b']]],
      ['|', ['A', 'B'], ['1', '{code 2}']],
    ]);
  });

  test('deep nesting ends, and no text is lost', () => {
    expect(JSON.stringify(parseAnswer(`${'> '.repeat(4000)}deep`))).toContain('deep');
    expect(JSON.stringify(parseAnswer(`${'- '.repeat(4000)}deep`))).toContain('deep');
    expect(JSON.stringify(parseInline(`${'[*'.repeat(800)}deep`))).toContain('deep');
  });

  test('what follows the language of a fence is for machines', () => {
    expect(outline(parseAnswer('```js title="word"\ncode'))).toEqual(outline(parseAnswer('```js\ncode')));
    expect(JSON.stringify(parseAnswer('```# word'))).not.toContain('word');
  });

  test('anything is parsed, at any point of its arrival', () => {
    const piece = fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '> ',
      '```\n',
      '`',
      '**',
      '*',
      '_',
      '[',
      '](',
      ')',
      '|',
      '---',
      '\n',
      '\n\n',
      '  ',
      'word',
      '\\',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 40}), (pieces) => {
        const text = pieces.join('');
        // What follows the language of a fence is for machines.
        fc.pre(!/`{3}[^`\n]*\s[^`\n]*word/.test(text));
        const words = (value: string) => value.split('word').length;
        return words(JSON.stringify(parseAnswer(text))) === words(text);
      }),
      {numRuns: 500},
    );
  });
});
