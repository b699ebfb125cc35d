import type {Root} from 'hast';
import type {SearchSection} from '../../../../shared/search.ts';
import type {TocItem} from '../../../../shared/types.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {extractContent} from '../extractContent.ts';
import {getElementText} from '../toHast.ts';
import {nameHeadings, type RenderedHeading} from './nameHeadings.ts';
import {toSearchTree} from './toSearchTree.ts';

interface CompiledContents {
  readonly toc: readonly TocItem[];
  readonly sections: readonly SearchSection[];
  /** First and last heading level in the table of contents. */
  readonly levels: {readonly min: number; readonly max: number};
  /** Path of the page from the root, for messages. */
  readonly file: string | undefined;
}

interface CompletedContents {
  readonly toc: readonly TocItem[];
  readonly sections: readonly SearchSection[];
  readonly edits: ReturnType<typeof nameHeadings>['edits'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Adds the headings that components rendered to the contents of a page. Gives ids to those without,
 * in the article and as edits of its document.
 *
 * @returns `undefined` if the compiler knows all headings
 */
export function completeContents(article: Root, compiled: CompiledContents): CompletedContents | undefined {
  const {listed, edits} = nameHeadings(article);
  const compiledIds = new Set(compiled.sections.map(({anchor}) => anchor));
  const isCompiled = ({element}: RenderedHeading): boolean => compiledIds.has(String(element.properties.id));
  const diagnostics = [
    ...reportSharedIds(listed, compiled),
    ...reportSkippedLevels(listed, {isCompiled, file: compiled.file}),
  ];
  if (listed.every(isCompiled) && diagnostics.length === 0) return undefined;
  const elements = new Set(listed.map(({element}) => element));
  const tree = toSearchTree(
    article,
    (element) => elements.has(element) || compiledIds.has(String(element.properties.id)),
  );
  const {toc, sections} = extractContent(tree, compiled.levels, compiled.sections[0]?.versions);
  return {toc: mergeToc(compiled.toc, toc), sections, edits, diagnostics};
}

/** Inserts each entry after the one that precedes it in the article. */
function mergeToc(compiled: readonly TocItem[], rendered: readonly TocItem[]): readonly TocItem[] {
  const merged = [...compiled];
  let end = 0;
  for (const item of rendered) {
    const index = merged.findIndex(({id}) => id === item.id);
    if (index < 0) merged.splice(end++, 0, item);
    else end = index + 1;
  }
  return merged;
}

function reportSharedIds(headings: readonly RenderedHeading[], {sections, file}: CompiledContents): Diagnostic[] {
  const countCompiled = (id: string): number => sections.filter(({anchor}) => anchor === id).length;
  const first = new Map<string, RenderedHeading>();
  const shared = new Map<string, number>();
  for (const heading of headings) {
    const id = String(heading.element.properties.id);
    if (!first.has(id)) first.set(id, heading);
    shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  return [...shared].flatMap(([id, count]) =>
    count <= Math.max(1, countCompiled(id))
      ? []
      : [
          createDiagnostic('duplicate-anchor', `Components render a second heading with the id \`${id}\`.`, {
            file,
            hint: `give it another id in its component: links reach the first heading, \`${getElementText(first.get(id)!.element)}\``,
          }),
        ],
  );
}

/** Reports levels that are skipped before or after a heading of a component. */
function reportSkippedLevels(
  headings: readonly RenderedHeading[],
  {isCompiled, file}: {readonly isCompiled: (heading: RenderedHeading) => boolean; readonly file: string | undefined},
): Diagnostic[] {
  return headings.flatMap((heading, i) => {
    const before = headings[i - 1];
    const from = before?.level ?? 1;
    const byText = isCompiled(heading) && (!before || isCompiled(before));
    if (byText || heading.level <= from + 1) return [];
    const title = getElementText(heading.element);
    const message = `The heading \`${title}\` skips a level: the one before it has level ${from}, and this one has level ${heading.level}.`;
    const hint = isCompiled(heading)
      ? `write \`${'#'.repeat(from + 1)}\`, or change the level in the component before it`
      : `write \`<h${from + 1}>\` in its component, or \`${'#'.repeat(from + 1)}\` in its partial`;
    return [createDiagnostic('heading-levels', message, {file, hint})];
  });
}
