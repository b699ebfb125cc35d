import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {type AnswerToken, getInnerTokens, readAnswer, toPlainText, toSafeAddress} from './readAnswer.ts';

/** Short notation of an answer, to compare with. */
function show(parts: readonly AnswerToken[]): string {
  return parts
    .map((part) => {
      const inner = getInnerTokens(part);
      const text = inner.length > 0 ? show(inner) : 'text' in part ? part.text : '';
      if (part.type === 'text' || part.type === 'escape') return text;
      return part.type === 'link' || part.type === 'image'
        ? `{link ${toSafeAddress(part.href)} ${text}}`
        : `{${[part.type, text].filter(Boolean).join(' ')}}`;
    })
    .join('');
}

describe('readAnswer', () => {
  test.each([
    ['a **bold *and* more** snake_case', '{paragraph a {strong bold {em and} more} snake_case}'],
    ['## Title\n\n`a < b`', '{heading Title}{paragraph {codespan a < b}}'],
    ['- a\n- [b](/b)', '{list {list_item a}{list_item {link /b b}}}'],
    ['> a\n\n| A |\n|---|\n| `2` |', '{blockquote {paragraph a}}{space}{table A{codespan 2}}'],
    ['![diagram](https://a.example/x.png)', '{paragraph {link https://a.example/x.png diagram}}'],
    ['at https://a.example/b?c=d.', '{paragraph at {link https://a.example/b?c=d https://a.example/b?c=d}.}'],
    // An unfinished answer is read as far as it has arrived.
    ['Text\n```sql\nSELECT 1', '{paragraph Text}{code SELECT 1}'],
    ['a [link](', '{paragraph a [link](}'],
  ])('%s', (text, expected) => {
    expect(show(readAnswer(text))).toBe(expected);
  });

  test.each(['[x](javascript:alert(1))', '[x](JaVaScRiPt:a)', '[x](data:text/html,a)', '![x](vbscript:a)'])(
    '%s leads nowhere',
    (text) => {
      expect(show(readAnswer(text))).toBe('{paragraph {link null x}}');
    },
  );

  test('deep nesting ends, and no text is lost', () => {
    for (const mark of ['> ', '- ', '[*'])
      expect(toPlainText(readAnswer(`${mark.repeat(1000)}deep`))).toContain('deep');
  });

  test('anything is read, at any point of its arrival, and none of its text is lost', () => {
    const piece = fc.constantFrom('# ', '- ', '1. ', '> ', '`', '**', '_', '](', ')', '|', '\n', '\n\n', 'word', '\\');
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 40}), (pieces) => {
        const text = pieces.join('');
        fc.pre(!/`{3}|\|/.test(text));
        return toPlainText(readAnswer(text)).split('word').length === text.split('word').length;
      }),
      {numRuns: 500},
    );
  });
});
