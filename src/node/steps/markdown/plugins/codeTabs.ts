import type {Code, Root} from 'mdast';
import {reportCodeMistakes} from '../mistakes/codeMistakes.ts';
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

/** Turns blocks with `npm2yarn` into tabs, and checks the words after languages. */
export async function transformCodeBlocks(tree: Root, context: CompileContext): Promise<void> {
  const packageBlocks: {code: Code; parent: {children: object[]}}[] = [];
  visit(tree, 'code', (code: Code, _index, parent) => {
    splitLanguage(code);
    reportCodeMistakes(code, context);
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
