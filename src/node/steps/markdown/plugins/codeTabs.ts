import type {Code, Root} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {findMisspeltMeta} from '../../highlight/block/codeMeta.ts';
import {findUnknownNotation} from '../../highlight/block/magicComments.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import type {Directive} from './admonitions.ts';

const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Turns the blocks of a `:::code-group` into tabs; `undefined` if it has other content. */
export function createCodeGroup({children}: Directive): object | undefined {
  const blocks = (children as readonly object[] as readonly Code[]).filter(
    ({type, value}) => (type as string) !== 'html' || !/^<!--.*-->$/s.test(value.trim()),
  );
  if (blocks.length === 0 || blocks.some(({type}) => type !== 'code')) return undefined;
  const countByLabel = new Map<string, number>();
  return createTabs(
    blocks.map((code, i) => {
      const labelMatch = /\[([^\]]+)\]/.exec(code.meta ?? '');
      const label =
        labelMatch?.[1] ?? /(?:^|\s)title=(["'])(.*?)\1/.exec(code.meta ?? '')?.[2] ?? code.lang ?? String(i + 1);
      const earlier = countByLabel.get(label) ?? 0;
      countByLabel.set(label, earlier + 1);
      const meta = labelMatch ? code.meta!.replace(labelMatch[0], '').trim() : code.meta;
      return {value: earlier === 0 ? label : `${label} ${earlier + 1}`, label, code: {...code, meta}};
    }),
  );
}

const NPM2YARN = /(?:^|\s)npm2yarn(?::\S+)?(?=\s|$)/;

const LIVE = /(?:^|\s)live(?=\s|$)/;

/** Normalizes `js{1,4}`, `ts:line-numbers=5`, and `ts {1}:line-numbers` of other tools. */
function splitLanguage(code: Code): void {
  if (code.meta?.includes(':'))
    code.meta = code.meta
      .replace(/(^|[\s}]):line-numbers(=\d+)?(?=\s|$)/, '$1 showLineNumbers$2')
      .replace(/(^|[\s}]):no-line-numbers(?=\s|$)/, '$1');
  const match = /^([\w+#.-]+)(?::(no-)?line-numbers(=\d+)?)?(\{[\d,\s-]+\})?$/.exec(code.lang ?? '');
  const [whole, language, isOff, start = '', ranges = ''] = match ?? [];
  if (!match || whole === language) return;
  const numbers = /:line/.test(whole!) && !isOff ? `showLineNumbers${start}` : '';
  code.lang = language!;
  code.meta = [ranges, numbers, code.meta ?? ''].filter((word) => word !== '').join(' ') || null;
}

function report(code: Code, context: CompileContext, {message, hint}: {message: string; hint: string}): void {
  const position = {...locateNode(code, context), length: (code.lang?.length ?? 0) + 3, hint};
  context.diagnostics.push(createDiagnostic('code-unread', message, position));
}

/** Reports words of other tools for features that blocks have. Others may be for plugins. */
function reportMeta(code: Code, context: CompileContext): void {
  const mistake = findMisspeltMeta(code.meta ?? '', code.value.split('\n').length);
  if (mistake) report(code, context, {message: `\`${mistake.word}\` means nothing here.`, hint: mistake.hint});
}

const NOT_LIVE = {
  message: '`live` runs no code here; the block is shown as code.',
  hint: 'import a component that runs it, or take the word out',
};

/** Reports unknown `[!code …]` notations, which would be visible text. */
function reportNotation(code: Code, context: CompileContext): void {
  const notation = code.value.includes('[!code') ? findUnknownNotation(code.value) : undefined;
  if (!notation) return;
  const position = locateNode(code, context);
  const isFenced =
    code.position && code.position.end.line - code.position.start.line > code.value.split('\n').length - 1;
  context.diagnostics.push(
    createDiagnostic('code-unread', `\`[!code ${notation.name}]\` marks nothing here; it is shown as text.`, {
      ...position,
      line: position.line + notation.line + (isFenced ? 1 : 0),
      column: 1,
      hint: 'known: ++, --, highlight, focus, error, warning',
    }),
  );
}

/** Turns blocks with `npm2yarn` into tabs, and checks the words after languages. */
export async function transformCodeBlocks(tree: Root, context: CompileContext): Promise<void> {
  const packageBlocks: {code: Code; parent: {children: object[]}}[] = [];
  visit(tree, 'code', (code: Code, _index, parent) => {
    splitLanguage(code);
    if (LIVE.test(code.meta ?? '')) report(code, context, NOT_LIVE);
    reportNotation(code, context);
    if (code.meta) reportMeta(code, context);
    if (NPM2YARN.test(code.meta ?? '')) packageBlocks.push({code, parent});
  });
  if (packageBlocks.length === 0) return;
  const {default: convert} = await import('npm-to-yarn');
  for (const {code, parent} of packageBlocks) {
    const meta = code.meta!.replace(NPM2YARN, '').trim();
    const items = PACKAGE_MANAGERS.map((manager) => {
      const value = manager === 'npm' ? code.value : convert(code.value, manager);
      return {value: manager, code: {...code, meta, value}};
    });
    parent.children[parent.children.indexOf(code)] = createTabs(items, 'npm2yarn');
  }
}

function createTabs(items: readonly {value: string; label?: string; code: object}[], groupId?: string): object {
  return createJsx(
    'Tabs',
    groupId === undefined ? {} : {groupId},
    items.map(({value, label = value, code}) =>
      createJsx('TabItem', {value, ...(label === value ? {} : {label})}, [code]),
    ),
  );
}

function createJsx(name: string, attributes: Readonly<Record<string, string>>, children: readonly object[]): object {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}
