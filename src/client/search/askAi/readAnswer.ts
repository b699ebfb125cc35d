import {type MarkedToken, marked} from 'marked';

/** A piece of an answer's Markdown. It is shown as elements, never as HTML. */
export type AnswerPart = MarkedToken;

/** Reads the Markdown of an answer, which may still be growing. One that is nested too deep to be read is shown as it was written. */
export function readAnswer(markdown: string): readonly AnswerPart[] {
  try {
    return marked.lexer(markdown) as AnswerPart[];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{type: 'text', raw: markdown, text: markdown, escaped: false}];
  }
}

/** The parts inside a part, in their order. */
export function partsIn(token: AnswerPart): readonly AnswerPart[] {
  if (token.type === 'list') return token.items;
  const cells = token.type === 'table' ? [...token.header, ...token.rows.flat()] : [token];
  return cells.flatMap((cell) => ('tokens' in cell ? ((cell.tokens ?? []) as AnswerPart[]) : []));
}

/** The text of some parts, without their marks. */
export function textOf(tokens: readonly AnswerPart[]): string {
  return tokens
    .map((token) => {
      const inner = partsIn(token);
      return inner.length > 0 ? textOf(inner) : token.type === 'br' ? ' ' : 'text' in token ? token.text : '';
    })
    .join('');
}

/** The address that a link or an image of an answer may lead to, or null: `javascript:` and its like never pass. */
export function safeAddress(address: string): string | null {
  if (/^(?:https?:|mailto:|[/#?.])/i.test(address)) return address;
  return address !== '' && !/^[^/?#]*:/.test(address) ? address : null;
}
