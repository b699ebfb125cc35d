import type {Heading, Html, Node, Root, Table} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {CompileContext} from '../types.ts';
import {SKIP, visit} from '../visit.ts';

/** Level after content whose headings are unknown: no heading skips a level after it. */
const ANY_LEVEL = 6;

/** Reports headings that skip a level, a second title, and cells of tables that are not shown. */
export function reportStructure(tree: Root, context: CompileContext): void {
  // The text of a generated page is not the author's.
  if (context.source.generated) return;
  const headings: HeadingState = {level: 1, titles: 0};
  visit(tree, (node: Node & {readonly name?: string | null}) => {
    if (node.type === 'heading') reportHeading(node as Heading, headings, context);
    else if (node.type === 'table') reportTable(node as Table, context);
    else if (node.type === 'html') headings.level = findHtmlLevel((node as Html).value) ?? headings.level;
    // A component may render headings.
    else if (node.type === 'mdxJsxFlowElement' && !isThemePart(node.name, context)) headings.level = ANY_LEVEL;
    return node.type === 'heading' || node.type === 'table' || node.type === 'paragraph' ? SKIP : undefined;
  });
}

interface HeadingState {
  /** Level of the last heading; 1 at the start, because a page has a title. */
  level: number;
  titles: number;
}

function isThemePart(name: string | null | undefined, {options}: CompileContext): boolean {
  return name !== undefined && name !== null && options.themeParts.includes(name);
}

function findHtmlLevel(html: string): number | undefined {
  const level = [...html.matchAll(/<h([1-6])\b/gi)].at(-1)?.[1];
  return level === undefined ? undefined : Number(level);
}

function reportHeading({depth, position}: Heading, headings: HeadingState, context: CompileContext): void {
  const {level} = headings;
  headings.level = depth;
  if (depth === 1) headings.titles++;
  const marks = '#'.repeat(depth);
  const isMarked = context.text.startsWith(marks, position?.start.offset);
  const fix = (text: string) => (isMarked ? {length: depth, replacements: [{text}]} : {});
  if (depth === 1 && headings.titles > 1)
    report(context, position, {
      message: 'The page has a second title, which is a heading of level 1.',
      ...{hint: 'write `##`', ...fix('##')},
    });
  else if (depth > level + 1)
    report(context, position, {
      message: `The heading skips a level: the one before it has level ${level}, and this one has level ${depth}.`,
      ...{hint: `write \`${'#'.repeat(level + 1)}\``, ...fix('#'.repeat(level + 1))},
    });
}

function reportTable({children}: Table, context: CompileContext): void {
  const [header, ...rows] = children;
  const columns = header?.children.length ?? 0;
  for (const {children: cells} of rows) {
    const extra = cells[columns];
    if (!extra) continue;
    const message = `This row has ${cells.length} cells, and its header has ${columns}, so the last cells are not shown.`;
    const hint = 'write `\\|` for a bar in a cell, also in code, or add a column to the header';
    report(context, extra.position, {message, hint, code: 'unmatched'});
  }
}

function report(
  {source, diagnostics}: CompileContext,
  position: Node['position'],
  {code = 'heading-levels', message, ...rest}: Partial<Diagnostic> & Pick<Diagnostic, 'message'>,
): void {
  const {line = 1, column = 1} = position?.start ?? {};
  diagnostics.push(createDiagnostic(code, message, {file: source.file, line, column, ...rest}));
}
