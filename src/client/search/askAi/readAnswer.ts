import {type MarkedToken, marked} from 'marked';

/** A token of an answer's Markdown. It is shown as elements, never as HTML. */
export type AnswerToken = MarkedToken;

/**
 * Parses the Markdown of an answer, which may be incomplete. Text that is nested too deep becomes
 * one plain token.
 */
export function readAnswer(markdown: string): readonly AnswerToken[] {
  try {
    return marked.lexer(markdown) as AnswerToken[];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{type: 'text', raw: markdown, text: markdown, escaped: false}];
  }
}

/** Returns the tokens inside a token, in order. */
export function getInnerTokens(token: AnswerToken): readonly AnswerToken[] {
  if (token.type === 'list') return token.items;
  const cells = token.type === 'table' ? [...token.header, ...token.rows.flat()] : [token];
  return cells.flatMap((cell) => ('tokens' in cell ? ((cell.tokens ?? []) as AnswerToken[]) : []));
}

/** Returns the plain text of tokens. */
export function toPlainText(tokens: readonly AnswerToken[]): string {
  return tokens
    .map((token) => {
      const inner = getInnerTokens(token);
      return inner.length > 0 ? toPlainText(inner) : token.type === 'br' ? ' ' : 'text' in token ? token.text : '';
    })
    .join('');
}

/**
 * Returns an address that a link or image of an answer may have, or null: `javascript:` and similar
 * schemes are rejected.
 */
export function toSafeAddress(address: string): string | null {
  if (/^(?:https?:|mailto:|[/#?.])/i.test(address)) return address;
  return address !== '' && !/^[^/?#]*:/.test(address) ? address : null;
}
