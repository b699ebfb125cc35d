import type {Code, List, Root} from 'mdast';
import {hashShort} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {findNoteNumbers} from '../../highlight/block/magicComments.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';

/** Data of a block of code. */
interface NotesData {
  /** Ids of the notes in the list after the block, by number. */
  readonly notes?: ReadonlyMap<number, string>;
}

/** Returns the ids of the notes of a block; `undefined` if no list of notes follows. */
export function getNotes(code: Code): NotesData['notes'] {
  return (code.data as NotesData | undefined)?.notes;
}

/**
 * Ties `// (1)!` in code to the numbered list after it: gives the items ids, and the list a class. Reports
 * numbers without an item, and items without a number.
 */
export function tieCodeNotes(tree: Root, context: CompileContext): void {
  if (!context.text.includes(')!') && context.partialTexts.size === 0) return;
  const usedIds = new Set<string>();
  visit(tree, 'code', (code: Code, index, parent) => {
    const numbers = findNoteNumbers(code.value);
    if (numbers.length === 0 || index === undefined) return;
    const next = parent.children[index + 1] as List | undefined;
    const list = next?.type === 'list' && next.ordered ? next : undefined;
    const first = list?.start ?? 1;
    const last = first + (list?.children.length ?? 0) - 1;
    const report = (node: Code | List['children'][number], message: string, hint: string): void =>
      void context.diagnostics.push(createDiagnostic('code-unread', message, {...locateNode(node, context), hint}));
    const missing = numbers.find((number) => !list || number < first || number > last);
    if (missing !== undefined)
      report(
        code,
        `\`(${missing})!\` refers to a note that does not exist.`,
        list
          ? `add item ${missing} to the numbered list below the block`
          : 'write the notes as a numbered list directly below the block',
      );
    if (!list) return;
    const base = `code-${hashShort(code.value, 6)}`;
    const notes = new Map<number, string>();
    for (const [i, item] of list.children.entries()) {
      let id = `${base}-${first + i}`;
      while (usedIds.has(id)) id += 'x';
      usedIds.add(id);
      notes.set(first + i, id);
      item.data = {...item.data, hProperties: {...item.data?.hProperties, id}};
      if (!numbers.includes(first + i))
        report(
          item,
          `No line of the code refers to note ${first + i}.`,
          `write \`// (${first + i})!\` at the end of a line`,
        );
    }
    list.data = {...list.data, hProperties: {...list.data?.hProperties, className: ['m-code-notes']}};
    code.data = {...code.data, notes} as Code['data'];
  });
}
