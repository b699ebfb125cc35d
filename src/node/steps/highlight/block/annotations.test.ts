import {beforeAll, describe, expect, test} from 'vitest';
import {createHighlighter} from '../createHighlighter.ts';
import {extractKnownBlocks} from './knownBlocks.ts';
import {markWords} from './markWords.ts';
import {renderCodeBlock} from './renderCodeBlock.ts';

const highlighter = createHighlighter();
beforeAll(async () => {
  await highlighter.load(['js']);
  await highlighter.startEngine();
});

const NOTES = new Map([
  [1, 'note-1'],
  [2, 'note-2'],
]);

function render(code: string, meta = '', {language = 'text', notes}: {language?: string; notes?: typeof NOTES} = {}) {
  const labels = {toCollapsed: (lines: string) => `Lines ${lines}`};
  const {html, unmatched} = renderCodeBlock({code, language, meta, highlighter, labels, ...(notes && {notes})});
  return {
    html,
    code: /<code>([\s\S]*)<\/code>/.exec(html)![1]!,
    copied: /class="m-copy-button"[^>]* data-code="([^"]*)"/.exec(html)?.[1],
    unmatched: unmatched.map(({source}) => source),
  };
}

/** Lines without the element of each line. */
const readLines = (code: string): string[] =>
  code.split('\n').map((line) => line.replace(/^<span class="line">|<\/span>$/g, ''));
const readText = (code: string): string => code.replace(/<[^>]*>/g, '');

describe('lines', () => {
  test('that are added and removed have classes, and removed ones are not copied', () => {
    const {code, copied} = render('a\nb\nc', 'ins={1} del={2} mark={3}');
    expect(Array.from(code.matchAll(/class="([^"]*)"/g), ([, classes]) => classes)).toEqual([
      'line m-inserted',
      'line m-deleted',
      'line highlighted',
    ]);
    expect(copied).toBe('a\nc');
  });

  test('a mark that a comment has set, too, is there once', () => {
    expect(render('a // [!code ++]', 'ins={1}', {language: 'js'}).code).toContain('class="line m-inserted"');
  });
});

describe('marked words', () => {
  test('each match in each line', () => {
    const {code, unmatched} = render('a < b, a\nb a', '"a" ins=/[b]/');
    expect(readLines(code)).toEqual([
      '<mark>a</mark> &lt; <ins>b</ins>, <mark>a</mark>',
      '<ins>b</ins> <mark>a</mark>',
    ]);
    expect(unmatched).toEqual([]);
  });

  test('across colored words, in one element', () => {
    expect(readLines(render('let a;', '"t a"', {language: 'js'}).code)).toEqual([
      '<span class="m-k">le</span><mark><span class="m-k">t</span> a</mark><span class="m-p">;</span>',
    ]);
    expect(readLines(render('let a;', '"let"', {language: 'js'}).code)).toEqual([
      '<mark><span class="m-k">let</span></mark> a<span class="m-p">;</span>',
    ]);
  });

  test('an expression with groups marks the groups', () => {
    expect(readLines(render('key: value', '/: (\\w+)|(none)/').code)).toEqual(['key: <mark>value</mark>']);
  });

  test('the later of two marks counts where they overlap', () => {
    expect(readLines(render('abc', '"abc" del="b"').code)).toEqual(['<mark>a</mark><del>b</del><mark>c</mark>']);
  });

  test('removed words are not copied', () => {
    expect(render('port = 80 8080', 'del="80 " ins="8080"').copied).toBe('port = 8080');
    expect(render('port = 80', 'ins="80"').copied).toBeUndefined();
  });

  test('marks without a match are returned', () => {
    expect(render('abc', '"B" "b" /x*/ /^c/').unmatched).toEqual(['"B"', '/x*/', '/^c/']);
  });

  test('outside of the basic plane, and in half of a character', () => {
    expect(markWords('a😀b', [{kind: 'mark', range: [1, 3]}])).toBe('a<mark>😀</mark>b');
    expect(markWords('a😀b', [{kind: 'mark', range: [2, 3]}])).toBe('a😀<mark>b</mark>');
  });

  test.each(['(a+)+$', '(a|aa)+$', '(.*)*$', 'a*a*a*a*a*a*a*a*$', '(?:a?){30}a{30}$'])(
    '%s ends soon',
    async (pattern) => {
      const code = `${'a'.repeat(2000)}b\n`.repeat(20);
      // Highlighting sets limits, too, so that the engine is a new one.
      const fresh = createHighlighter();
      await fresh.startEngine();
      const before = process.cpuUsage().user;
      renderCodeBlock({code, meta: `/${pattern}/`, highlighter: fresh});
      // Microseconds. Expressions of JavaScript take years.
      expect(process.cpuUsage().user - before).toBeLessThan(8_000_000);
    },
  );
});

describe('closed lines', () => {
  test('are details with the number of lines, and the text of the code is as before', () => {
    const {code} = render('a\nb\nc\nd', 'collapse={2-3}');
    expect(code).toBe(
      '<span class="line">a</span>\n<details><summary aria-label="Lines 2–3"></summary><span class="line">b</span>\n' +
        '<span class="line">c</span>\n</details><span class="line">d</span>',
    );
    expect(readText(code)).toBe('a\nb\nc\nd');
  });

  test.each(['collapse={1}', 'collapse={1-4}', 'collapse={4}', 'collapse={1-2,3-4}', 'collapse={3-9}'])(
    '%s',
    (meta) => {
      const {code, copied} = render('a\nb\nc\nd', meta);
      expect(readText(code)).toBe('a\nb\nc\nd');
      expect(copied).toBeUndefined();
      expect(code.match(/<details>/g)?.length).toBe(code.match(/<\/details>/g)?.length);
      expect(code).not.toContain('</details>\n');
    },
  );

  test('have the numbers of the page, and each line has its number', () => {
    const {code} = render('a\nb\nc', 'collapse={2} showLineNumbers=7');
    expect(code).toContain('aria-label="Lines 8"');
    expect(render('a\nb', 'collapse={1} showLineNumbers').code).toContain('data-line="2"');
  });
});

describe('notes', () => {
  test('their numbers are links that no copy contains', () => {
    const {code, copied} = render('a(); // (1)!\nb(); // (2)! (1)!\nc', '', {language: 'js', notes: NOTES});
    expect(readText(code)).toBe('a(); (1)\nb(); (2) (1)\nc');
    expect(code).toContain(
      ' <a class="m-code-note" role="doc-noteref" href="#note-1" aria-describedby="note-1">(1)</a></span>',
    );
    expect(copied).toBe('a();\nb();\nc');
  });

  test.each(['# (1)!', '/* (1)! */', '<!-- (1)! -->', '-- (1)!', '// (1)! // [!code ++]', '// [!code ++] // (1)!'])(
    'the comment %s',
    (comment) => {
      expect(readText(render(`x ${comment}`, '', {notes: NOTES}).code)).toBe('x (1)');
    },
  );

  test('a comment on its own line belongs to the next line', () => {
    expect(readText(render('# (1)!\nx', '', {notes: NOTES}).code)).toBe('x (1)');
  });

  test('without a list, and in a sample of Markdown, they are text', () => {
    expect(readText(render('x // (1)!').code)).toBe('x // (1)!');
    expect(readText(render('~~~\nx // (1)!\n~~~', '', {notes: NOTES}).code)).toBe('~~~\nx // (1)!\n~~~');
  });
});

test('the next build does not take annotations for colors', () => {
  for (const meta of ['"a"', 'collapse={1}'])
    expect(extractKnownBlocks(render('let a;', meta, {language: 'js'}).html)).toEqual([]);
  expect(extractKnownBlocks(render('let a; // (1)!', '', {language: 'js', notes: NOTES}).html)).toEqual([]);
  expect(extractKnownBlocks(render('let a;', '', {language: 'js'}).html)).toHaveLength(1);
});
