import type {TreeNode as Node} from '../tree.ts';
import {readFormMark} from './formMark.ts';

const MARK = '<!-- api reference -->';
const METHOD = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;

/**
 * Styles the pages of a reference, which are readable Markdown on their own. The syntax determines
 * the meaning: a list with `+` contains fields, a paragraph of method and path is an endpoint, a
 * code group becomes tabs.
 */
export const referenceMarkup = Object.assign(
  () =>
    (tree: Node, file: unknown): void => {
      const first = tree.children?.find(({type, value}) => type === 'html' && value === MARK);
      if (!first) return;
      // This type of node is not shown, neither on the page nor in its Markdown copy.
      first.type = 'yaml';
      transformNodes(tree, {text: String(file), groups: 0, section: '', ids: new Set()});
      tree.children = arrangeColumns(tree.children!);
    },
  {when: /^<!-- api reference -->$/m, foreign: true},
);

interface Page {
  readonly text: string;
  /** Number of code groups so far. */
  groups: number;
  /** Id of the last heading. */
  section: string;
  /** Ids of fields. */
  readonly ids: Set<string>;
}

function transformNodes(parent: Node, page: Page, above = ''): void {
  for (const [i, node] of (parent.children ?? []).entries()) {
    const form = node.type === 'html' ? readFormMark(node.value!) : undefined;
    if (form !== undefined) parent.children![i] = makeForm(form);
    if (node.type === 'paragraph') styleParagraph(node);
    if (node.type === 'heading') {
      styleHeading(node);
      page.section = /\{#([^{}]+)\}\s*$/.exec(getText(node))?.[1] ?? '';
    }
    if (node.type === 'list' && page.text[node.position?.start.offset ?? -1] === '+') styleFields(node);
    if (node.type === 'containerDirective' && node.name === 'code-group') {
      const tabGroup = makeTabs(node, ++page.groups);
      if (tabGroup) parent.children![i] = tabGroup;
    } else transformNodes(node, page, node.type === 'listItem' ? nameField(node, page, above) : above);
  }
}

function getText(node: Node): string {
  return node.value ?? (node.children ?? []).map(getText).join('');
}

/**
 * Sets the id of a field from its section and the enclosing fields: `listBerths-query-free`.
 * Returns its path.
 */
function nameField(item: Node, page: Page, above: string): string {
  const [strong] = item.children?.find(({type}) => type === 'paragraph')?.children ?? [];
  const name = strong?.type === 'strong' && strong.children?.length === 1 ? strong.children[0] : undefined;
  if (name?.type !== 'inlineCode' || page.section === '') return above;
  const path = `${above}-${name.value!.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '')}`;
  const id = page.section + path;
  if (page.ids.has(id) || path.endsWith('-')) return path;
  page.ids.add(id);
  item.data = {...item.data, hProperties: {...item.data?.hProperties, id}};
  return path;
}

function getClasses({data}: Node): unknown[] {
  const {className} = data?.hProperties ?? {};
  return Array.isArray(className) ? className : [];
}

function addClass(node: Node, ...names: string[]): void {
  const className = [...getClasses(node), ...names];
  node.data = {...node.data, hProperties: {...node.data?.hProperties, className}};
}

function styleParagraph(node: Node): void {
  const [first, , third] = node.children ?? [];
  if (third?.type === 'inlineCode' && node.children!.length === 3 && styleMethod(first)) {
    addClass(node, 'm-api-endpoint');
  } else if (first?.type === 'emphasis' && first.children?.[0]?.value?.endsWith(':')) {
    addClass(node, 'm-fact');
  }
}

/**
 * Arranges each operation in columns, with samples next to the text. Samples have titles; code in
 * descriptions has none.
 */
function arrangeColumns(nodes: readonly Node[]): Node[] {
  const start = nodes.findIndex((node) => getClasses(node).includes('m-api-endpoint'));
  if (start < 0) return [...nodes];
  const above = nodes[start - 1]?.type === 'heading' ? nodes[start - 1]!.depth! : 0;
  const isEnd = (node: Node, i: number): boolean => i > start && node.type === 'heading' && node.depth! <= above;
  const end = nodes.findIndex(isEnd);
  const operationNodes = nodes.slice(start, end < 0 ? undefined : end);
  const isSample = (node: Node): boolean =>
    getClasses(node).includes('m-api-tabs') || (node.type === 'code' && /title="/.test(node.meta ?? ''));
  const first = operationNodes.findIndex(isSample);
  const samples = operationNodes.slice(first).findIndex((node) => !isSample(node));
  const text = samples < 0 ? operationNodes.length : first + samples;
  const makePart = (className: string, children: Node[]): Node =>
    createElement('div', {className: [className]}, children);
  const columns = [
    makePart('m-api-opening', operationNodes.slice(0, first)),
    makePart('m-api-samples', operationNodes.slice(first, text)),
    makePart('m-api-text', operationNodes.slice(text)),
  ];
  const arranged = first < 0 ? operationNodes : [makePart('m-api-operation', columns)];
  return [...nodes.slice(0, start), ...arranged, ...arrangeColumns(end < 0 ? [] : nodes.slice(end))];
}

/** Styles a method. Returns whether the node is one. */
function styleMethod(node: Node | undefined): boolean {
  if (node?.type !== 'inlineCode' || !METHOD.test(node.value!)) return false;
  addClass(node, 'm-api-method', `m-api-${node.value!.toLowerCase()}`);
  return true;
}

/** Styles status codes and names in headings. */
function styleHeading(node: Node): void {
  const [first, ...more] = node.children ?? [];
  if (first?.type === 'inlineCode' && more.every(({value}) => /^\s*\{#/.test(value ?? '')))
    addClass(node, 'm-api-name');
  styleStatus(first);
}

function styleStatus(node: Node | undefined): void {
  if (node?.type === 'inlineCode' && /^(?:[1-5](?:\d\d|XX)|default)$/i.test(node.value!))
    addClass(node, 'm-status', `m-status-${node.value!.charAt(0).toLowerCase()}`);
}

function styleFields(list: Node): void {
  // Items of a tight list have no paragraphs.
  list.spread = true;
  let isEndpoints = false;
  for (const item of list.children ?? []) {
    item.spread = true;
    const head = item.children?.find(({type}) => type === 'paragraph');
    if (!head) continue;
    const [first] = head.children ?? [];
    addClass(head, 'm-field');
    if (first?.type === 'strong') styleStatus(first.children?.[0]);
    if (styleMethod(first)) isEndpoints = true;
    for (const child of head.children ?? []) styleFlag(child);
  }
  addClass(list, isEndpoints ? 'm-api-operations' : 'm-fields');
}

function styleFlag(node: Node): void {
  const flag = node.type === 'emphasis' ? node.children?.[0]?.value : undefined;
  if (flag !== undefined && /^[a-z -]+$/.test(flag)) addClass(node, 'm-flag', `m-api-${flag.replace(/ /g, '-')}`);
}

/**
 * Renders code blocks as tabs, with the markup of the theme's `<Tabs>`, whose script switches them.
 */
function makeTabs({children = []}: Node, number: number): Node | undefined {
  if (children.length === 0 || children.some(({type}) => type !== 'code')) return undefined;
  const labels = children.map(({meta, lang}) => /title="([^"]*)"/.exec(meta ?? '')?.[1] ?? lang ?? 'text');
  const getTabId = (i: number): string => `api-tab-${number}-${i + 1}`;
  const buttons = labels.map((label, i) => {
    const attributes = {id: getTabId(i), 'data-do': 'tab', 'data-value': label};
    const state = {ariaSelected: String(i === 0), ariaControls: `${getTabId(i)}-panel`, tabIndex: i === 0 ? 0 : -1};
    const button = createElement('button', {type: 'button', role: 'tab', ...attributes, ...state}, []);
    // As a child, the title would be text that the Markdown copy lacks.
    button.data!.hChildren = [{type: 'text', value: label}];
    return button;
  });
  const list = createElement('div', {role: 'tablist'}, buttons);
  const panels = children.map((code, i) => {
    const attributes = {role: 'tabpanel', id: `${getTabId(i)}-panel`, ariaLabelledBy: getTabId(i)};
    return createElement('div', i === 0 ? attributes : {...attributes, hidden: true}, [code]);
  });
  // Readers choose a language for all samples, but examples in one language belong together.
  const group = new Set(children.map(({lang}) => lang)).size > 1 ? {'data-group': 'api-language'} : {};
  return createElement('div', {className: ['m-tabs', 'm-api-tabs'], ...group}, [list, ...panels]);
}

/** Makes the closed box of a form. Its code loads when a reader opens it. */
function makeForm(file: string): Node {
  const summary = createElement('summary', {}, []);
  // As a child, it would be text that the Markdown copy lacks.
  summary.data!.hChildren = [{type: 'text', value: 'Try it'}];
  return createElement('form', {className: ['m-api-try', 'm-needs-script'], dataRecord: file}, [
    createElement('details', {}, [summary]),
  ]);
}

function createElement(hName: string, hProperties: Record<string, unknown>, children: Node[]): Node {
  return {type: 'apiElement', data: {hName, hProperties}, children};
}
