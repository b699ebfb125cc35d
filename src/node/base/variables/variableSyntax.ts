/** Name of a variable: words of letters, digits, `_`, and `-`, joined by dots. */
const NAME = /[A-Za-z](?:[\w-]*[A-Za-z\d])?(?:\.[A-Za-z](?:[\w-]*[A-Za-z\d])?)*/.source;
const KEY = /^[A-Za-z](?:[\w-]*[A-Za-z\d])?$/;
/** A use with its backslashes. `${{ … }}` and `{{{ … }}}` belong to other tools. */
const USE = new RegExp(String.raw`(?<![$\\{])(\\*)\{\{( *)(${NAME})( *)\}\}`, 'g');

/** Private-use characters that stand for `{`, `}`, a space, and the backslash of an escaped use. */
const [BRACE, CLOSING_BRACE, SPACE, ESCAPE] = ['\uE0F2', '\uE0F3', '\uE0F4', '\uE0F5'];
const MASKED = new RegExp(
  `(${ESCAPE}?)${BRACE}${BRACE}${SPACE}*(${NAME})${SPACE}*${CLOSING_BRACE}${CLOSING_BRACE}`,
  'g',
);
const ORIGINALS: Readonly<Record<string, string>> = {[BRACE]: '{', [CLOSING_BRACE]: '}', [SPACE]: ' ', [ESCAPE]: '\\'};

/** Returns whether a key of `variables` can be part of a name. */
export function isVariableKey(key: string): boolean {
  return KEY.test(key);
}

/** A use of a variable in a text. */
interface VariableUse {
  readonly name: string;
  /** Offset of the name. */
  readonly start: number;
  /** Offset of the opening braces. */
  readonly open: number;
  /** Offset after the closing braces. */
  readonly close: number;
}

/** Finds the uses of variables in a text: `{{name}}` without a backslash before it. */
export function findVariableUses(text: string): VariableUse[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(USE)].flatMap(({0: use, 1: slashes, 2: space, 3: name, index}) => {
    const open = index + slashes!.length;
    const start = open + 2 + space!.length;
    return slashes!.length % 2 === 1 ? [] : [{name: name!, start, open, close: index + use.length}];
  });
}

/**
 * Masks the uses of variables by characters that no parser reads as syntax. The text keeps its
 * length, so that positions stay.
 * @param isExpression returns whether the braces at an offset belong to the syntax of the format
 */
export function maskVariables(text: string, isExpression: (offset: number) => boolean = () => false): string {
  if (!text.includes('{{')) return text;
  return text.replace(USE, (use, slashes: string, before: string, name: string, after: string, offset: number) => {
    if (isExpression(offset + slashes.length)) return use;
    const escapes = slashes.length % 2 === 1;
    const start = escapes ? slashes.slice(1) + ESCAPE : slashes;
    const spaces = [before, after].map(({length}) => SPACE.repeat(length));
    return `${start}${BRACE}${BRACE}${spaces[0]}${name}${spaces[1]}${CLOSING_BRACE}${CLOSING_BRACE}`;
  });
}

/** Restores the text that {@link maskVariables} masked. */
export function unmaskVariables(text: string): string {
  return text.replace(/[\uE0F2-\uE0F5]/g, (character) => ORIGINALS[character]!);
}

/** Returns whether a text contains a use of a variable that {@link maskVariables} masked. */
export function hasMasks(text: string): boolean {
  return text.includes(BRACE);
}

/** Replaces masked uses by the result of `read`; an escaped use loses its backslash. */
export function fillMasks(text: string, read: (name: string) => string): string {
  if (!hasMasks(text)) return text;
  return text.replace(MASKED, (masked, backslash: string, name: string) =>
    backslash === '' ? read(name) : unmaskVariables(masked.slice(1)),
  );
}
