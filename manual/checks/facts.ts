/** Finds the names on a page that state facts about Cycle: settings, keys, files, options, menus, and endpoints. Pure. */
import type {ManualPage} from './pages.ts';

export interface StatedName {
  readonly name: string;
  readonly line: number;
}

const CAMEL_CASE = /\b[A-Z]+[a-z]+(?:[A-Z]+[a-z]*)+\b/g;
const UPPER_CASE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const PROPERTY = /_CYCLE_\w+/g;
const TABLE = /\bcycle_\w+/g;
const OPTION = /(?<![\w-])--?[a-z][\w-]*/g;
const EXTENSION = /^\.[a-z]+$/g;
const FILE = /\b[\w-]+\.(?:log|yml|exe|jrxml)\b|\b\w+\.openapi\.yml\b/g;
const KINDS = [PROPERTY, CAMEL_CASE, UPPER_CASE, TABLE, OPTION, EXTENSION, FILE];

const MENU = /\*\*([^*]+ > [^*]+)\*\*/g;
/** Files of Cycle that are JSON: each key is a claim. */
const CYCLE_JSON = /\.(?:cycproj|cycuser|cvt)\b/;

/** Names that the page states, in the order of their lines. */
export function statedNames({prose, blocks}: ManualPage): readonly StatedName[] {
  const inProse = prose.flatMap(({text, line}) => {
    const spans = [...text.matchAll(/(`+)((?:(?!\1).)+)\1/g)].map(([, , code = '']) => code.replace(/<[^<>]*>/g, ''));
    const names = spans.flatMap((code) => KINDS.flatMap((kind) => code.match(kind) ?? []));
    const menus = [...text.matchAll(MENU)].map(([, path = '']) => path);
    return [...names, ...menus].map((name) => ({name, line}));
  });
  const inBlocks = blocks.flatMap(({code, meta, line}) =>
    code.split('\n').flatMap((text, at) => {
      const keys = CYCLE_JSON.test(meta) ? [...text.matchAll(/"(\w+)"\s*:/g)].map(([, key = '']) => key) : [];
      const command = /\bcycle-cli (?:-|[^|]* -)[^|]*/.exec(text)?.[0] ?? '';
      return [...keys, ...(command.match(OPTION) ?? [])].map((name) => ({name, line: line + at}));
    }),
  );
  return [...inProse, ...inBlocks].sort((a, b) => a.line - b.line);
}
