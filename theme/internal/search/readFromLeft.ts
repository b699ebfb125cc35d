/**
 * A left-to-right name in a right-to-left text, with its symbols but without the punctuation after
 * it.
 */
const NAME = /[!-~]*[A-Za-z](?:[!-~]*(?![.,:;!?])[!-~])?/g;
const MARK = '\u200e';

/**
 * Marks names in a right-to-left page as left-to-right, so that their symbols stay in place:
 * `--flag`, not `flag--`.
 */
export function readFromLeft(text: string, rtl: boolean = document.documentElement.dir === 'rtl'): string {
  return rtl ? text.replace(NAME, `${MARK}$&${MARK}`) : text;
}
