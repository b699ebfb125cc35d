/** Text that is read from the left in any text: a name with the symbols around it, but not the full stop after it. */
const NAME = /[!-~]*[A-Za-z](?:[!-~]*(?![.,:;!?])[!-~])?/g;
const MARK = '\u200e';

/** A text of a page that is read from the right, with names in it that keep their symbols where they are written: `--flag`, not `flag--`. */
export function readFromLeft(text: string, rtl: boolean = document.documentElement.dir === 'rtl'): string {
  return rtl ? text.replace(NAME, `${MARK}$&${MARK}`) : text;
}
