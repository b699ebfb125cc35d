import type {Root, RootContent} from 'mdast';
import type {MaybeJsx} from '../jsx/staticJsx.ts';
import {visit} from '../visit.ts';
import type {EsmNode} from './partialImports.ts';

const WORD = /[\w$]+/g;
const FOREIGN_WORD = /^(?:require|import|props)$/;
const ADDRESS = /^(?:href|xlink:?href|src|srcSet|srcDark|poster|action|data|to)$/i;
const RELATIVE = /^(?!\s*$)(?![a-z][a-z\d+.-]*:|[/#{]|@site\/)/i;
const RELATIVE_IN_HTML =
  /(?:\s(?:href|xlink:href|src|srcset|poster|action|data)\s*=\s*|\burl\(\s*)(?:"(?!")|'(?!')|(?!["'\s]))(?![a-z][a-z\d+.-]*:|[/#]|@site\/)/i;

/**
 * Returns whether content means the same within a page: it has no statements, relative addresses,
 * props, or names that the page declares.
 */
export function canInline(content: readonly RootContent[], usedWords: ReadonlySet<string>): boolean {
  let canMove = true;
  visit({type: 'root', children: content} as Root, (node) => {
    const {type, name, value = '', attributes = []}: MaybeJsx = node;
    const names = name && /^[A-Z]/.test(name) ? [name.split('.')[0]!] : [];
    const code = collectCode({type, value, attributes});
    const words = [...names, ...code.flatMap((one) => one.match(WORD) ?? [])];
    const isRelative =
      type.startsWith('mdxJsx') &&
      attributes.some(
        (one) => ADDRESS.test(one.name ?? '') && typeof one.value === 'string' && RELATIVE.test(one.value),
      );
    if (
      type === 'mdxjsEsm' ||
      isRelative ||
      (type === 'html' && RELATIVE_IN_HTML.test(value)) ||
      words.some((word) => usedWords.has(word) || FOREIGN_WORD.test(word))
    )
      canMove = false;
  });
  return canMove;
}

/** Returns the code in a node: of statements, expressions, and attributes. */
export function collectCode({type, value, attributes = []}: MaybeJsx): string[] {
  if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(type)) return [value ?? ''];
  if (!type.startsWith('mdxJsx')) return [];
  return attributes.flatMap(({type: kind, value: rawValue}) =>
    kind === 'mdxJsxExpressionAttribute' ? [String(rawValue)] : ((rawValue as {value?: string} | null)?.value ?? []),
  );
}

/** Returns all words in the statements of a page. */
export function collectStatementWords(tree: Root): ReadonlySet<string> {
  const statements = tree.children.filter(({type}) => (type as string) === 'mdxjsEsm') as unknown as EsmNode[];
  return new Set(statements.flatMap(({value}) => value.match(WORD) ?? []));
}
