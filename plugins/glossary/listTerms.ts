import {type TreeNode as Node, type TreePage as Page, reportError} from '../shared/tree.ts';
import {listForms} from './findGlossary.ts';
import {createTermIds, splitAliases, type Term} from './readTerms.ts';

/**
 * Turns the tables in `:::glossary` into lists of terms. Reports terms without a definition, and
 * forms that two terms have.
 *
 * @param originals terms of the page that this one translates
 */
export function listTerms(tree: Node, page: Page, originals: readonly Term[]): void {
  const ids = new Set<unknown>();
  const context = {page, seen: new Map<string, string>(), toId: createTermIds()};
  const visit = (node: Node, isGlossary: boolean): void => {
    node.children?.forEach((child, i) => {
      if (isGlossary && child.tagName === 'table') node.children![i] = createList(child, context);
      else visit(child, isGlossary || [child.properties?.className].flat().includes('m-glossary'));
    });
  };
  visit(tree, false);
  collectIds(tree, ids);
  // Pages without a translation link to the terms of their own language.
  const missing = new Set(originals.map(({id}) => id).filter((id) => !ids.has(id)));
  tree.children?.unshift(...[...missing].map((id) => ({...createElement('span', []), properties: {id}})));
}

function collectIds({properties, children = []}: Node, ids: Set<unknown>): void {
  ids.add(properties?.id);
  for (const child of children) collectIds(child, ids);
}

interface ListContext {
  readonly page: Page;
  /** Names of terms by their forms. */
  readonly seen: Map<string, string>;
  readonly toId: (name: string) => string;
}

function createList(table: Node, context: ListContext): Node {
  const [, ...rows] = collectRows(table);
  return createElement(
    'dl',
    rows.map((row) => createEntry(row, context)),
    table,
  );
}

function createEntry(row: Node, {page, seen, toId}: ListContext): Node {
  const [term, ...cells] = (row.children ?? []).filter(({type}) => type === 'element');
  const definition = cells.pop();
  const name = getText(term);
  const aliases = cells.flatMap((cell) => splitAliases(getText(cell)));
  if (getText(definition) === '')
    reportError(page, row, {
      reason: `The term \`${name}\` has no definition`,
      note: 'write the definition into the last column, or remove the term',
    });
  const forms = listForms({name, aliases});
  const taken = forms.find((form) => seen.has(form) && seen.get(form) !== name);
  if (taken !== undefined)
    reportError(page, row, {
      reason: `\`${taken}\` is a form of two terms: \`${seen.get(taken)}\` and \`${name}\``,
      note: 'remove it from one of them',
    });
  for (const form of forms) seen.set(form, name);
  const shown = aliases.length > 0 ? [createElement('span', [{type: 'text', value: aliases.join(', ')}])] : [];
  const title = createElement('dt', [createElement('dfn', term?.children ?? []), ...shown]);
  const entry = createElement('div', [title, createElement('dd', definition?.children ?? [])], row);
  return {...entry, properties: {id: toId(name)}};
}

function collectRows(node: Node): Node[] {
  return (node.children ?? []).flatMap((child) => (child.tagName === 'tr' ? [child] : collectRows(child)));
}

function getText(node: Node | undefined): string {
  if (!node) return '';
  const text = node.value ?? (node.children ?? []).map(getText).join('');
  return node.type === 'element' ? text.trim() : text;
}

function createElement(tagName: string, children: Node[], source?: Node): Node {
  const position = source?.position && {position: source.position};
  return {type: 'element', tagName, properties: {}, children, ...position};
}
