/**
 * The texts that a native expression cannot match without: at least one is part of every match; `null` when the source
 * does not tell. Looking for a text is many times faster than trying an expression at each position, above all for
 * keywords after a lookbehind, which grammars are full of.
 *
 * Careful rather than complete: whatever is not plainly a required text (classes, optional parts, what must not follow)
 * counts as unknown.
 */
export function requiredText(source: string, flags: string): readonly string[] | null {
  if (flags.includes('i')) return null;
  const parser = {source, at: 0};
  const texts = readAlternatives(parser);
  return parser.at < parser.source.length ? null : texts;
}

interface Parser {
  readonly source: string;
  at: number;
}

type Texts = readonly string[] | null;

/** More alternatives than this take longer to look for than the expression takes to fail. */
const MAX_TEXTS = 12;

/** `a|b|c`: each alternative must require something. Stops at the end or at the `)` of the group. */
function readAlternatives(parser: Parser): Texts {
  const all: string[] = [];
  let known = true;
  for (;;) {
    const texts = readSequence(parser);
    if (texts) all.push(...texts);
    else known = false;
    if (parser.source[parser.at] !== '|') break;
    parser.at++;
  }
  return known && all.length <= MAX_TEXTS ? all : null;
}

function readSequence(parser: Parser): Texts {
  let best: Texts = null;
  let run = '';
  const consider = (texts: Texts) => {
    if (texts && shortest(texts) > shortest(best)) best = texts;
  };
  const endRun = () => {
    if (run) consider([run]);
    run = '';
  };
  while (parser.at < parser.source.length && !'|)'.includes(parser.source[parser.at]!)) {
    const atom = readAtom(parser);
    const quantifier = readQuantifier(parser);
    if (atom === 'nothing') continue;
    // A lookahead does not break the run: it has no width.
    if (atom && typeof atom === 'object' && 'ahead' in atom) {
      if (quantifier !== 'optional') consider(atom.ahead);
      continue;
    }
    if (typeof atom === 'object' && atom && 'character' in atom) {
      if (quantifier === 'optional') endRun();
      else run += atom.character;
      if (quantifier === 'repeated') endRun();
      continue;
    }
    endRun();
    if (quantifier !== 'optional') consider(atom);
  }
  endRun();
  return best;
}

function shortest(texts: Texts): number {
  return texts?.length ? Math.min(...texts.map((text) => text.length)) : 0;
}

type Atom = {readonly character: string} | {readonly ahead: Texts} | 'nothing' | Texts;

/** One atom: a character, what must follow, something else of no width, a group with its texts, or `null` for a class of characters. */
function readAtom(parser: Parser): Atom {
  const {source} = parser;
  const character = source[parser.at]!;
  if (character === '\\') return readEscape(parser);
  if (character === '[') return readClass(parser);
  if (character === '(') return readGroup(parser);
  parser.at++;
  if (character === '^' || character === '$') return 'nothing';
  return character === '.' ? null : {character};
}

function readEscape(parser: Parser): {readonly character: string} | 'nothing' | null {
  const pattern = /\\(?:[pP]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|\d+|[\s\S])/y;
  pattern.lastIndex = parser.at;
  const text = pattern.exec(parser.source)?.[0] ?? '\\';
  parser.at += text.length;
  if (text === '\\b' || text === '\\B') return 'nothing';
  return text.length === 2 && /[^\w]/.test(text[1]!) ? {character: text[1]!} : null;
}

/** Classes nest under the flag `v`. */
function readClass(parser: Parser): null {
  let depth = 0;
  do {
    const character = parser.source[parser.at];
    if (character === '\\') parser.at++;
    else if (character === '[') depth++;
    else if (character === ']') depth--;
    parser.at++;
  } while (depth > 0 && parser.at < parser.source.length);
  return null;
}

function readGroup(parser: Parser): Atom {
  const opening = /\((?:\?(?:<?[=!]|:|<[^>]*>|[a-z-]*:))?/y;
  opening.lastIndex = parser.at;
  const text = opening.exec(parser.source)![0];
  parser.at += text.length;
  const texts = readAlternatives(parser);
  parser.at++;
  // A lookbehind may match before the place where the search begins.
  if (text === '(?=') return {ahead: texts};
  if (/^\(\?<?[=!]$/.test(text)) return 'nothing';
  return /^\(\?[a-z-]+:$/.test(text) ? null : texts;
}

function readQuantifier(parser: Parser): 'optional' | 'repeated' | 'once' {
  const quantifier = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;
  quantifier.lastIndex = parser.at;
  const text = quantifier.exec(parser.source)?.[0];
  if (!text) return 'once';
  parser.at += text.length;
  return /^(?:[?*]|\{0)/.test(text) ? 'optional' : 'repeated';
}
