import type {Root, Text} from 'mdast';
import {EXIT, visit} from '../visit.ts';

/** Letters and marks from CJK punctuation on, without surrogates. A fast test for most pages. */
const EASTERN = /[\u3000-\ud7ff\uf900-\uffef]/;
const CJK = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]`;
const MARK_BESIDE_CJK = new RegExp(`[*_~]${CJK}|${CJK}[*_~]`, 'u');

/**
 * Returns whether marks of emphasis beside Chinese, Japanese, or Korean text stayed text. The native
 * parser follows CommonMark, which wants a space between such a mark and punctuation.
 */
export function losesCjkEmphasis(tree: Root, text: string): boolean {
  if (!EASTERN.test(text) || !MARK_BESIDE_CJK.test(text)) return false;
  let isLost = false;
  visit(tree, 'text', ({value}: Text) => {
    isLost = MARK_BESIDE_CJK.test(value);
    return isLost ? EXIT : undefined;
  });
  return isLost;
}
