import {escapeRegExp} from '../../../../shared/escapeRegExp.ts';
import {type SidebarMarks, type SidebarMarksInput, toBadge} from '../../../../shared/notes/sidebarMarks.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {Remedy} from '../../../base/diagnostics/fixes/suggestName.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import type {CategoryMeta, Doc} from '../types.ts';
import {FOLDER} from './sidebarEntries.ts';

/** Finds an icon by its name. `problem` says why there is none. */
export type FindIcon = (
  name: string,
) => {readonly svg: string} | {readonly problem: Remedy & {readonly message: string; readonly isPackage?: true}};

interface MarksContext {
  readonly input: {
    readonly findIcon?: FindIcon | undefined;
    readonly categories: ReadonlyMap<string, CategoryMeta>;
    readonly sidebars: {readonly file: string; readonly text: string};
  };
  readonly diagnostics: Diagnostic[];
  /** Translates the badge of an entry. That of a page is translated with the page. */
  readonly translate: (text: string) => string;
}

type MarkedEntry = SidebarMarksInput & {readonly [FOLDER]?: string};

/**
 * Resolves badge and icon of an entry. Front matter of its page applies to what the entry does not set.
 * Reports an icon that does not exist, and a missing package only once.
 */
export function resolveEntryMarks(entry: MarkedEntry, page: Doc | undefined, context: MarksContext): SidebarMarks {
  const {frontMatter} = page?.record ?? {};
  const ownBadge = toBadge(entry.badge);
  const badge = ownBadge ? {...ownBadge, text: context.translate(ownBadge.text)} : toBadge(frontMatter?.sidebar_badge);
  const icon = findSvg(entry.icon ?? frontMatter?.sidebar_icon, context, () => {
    if (entry.icon !== undefined || !page) return locateIcon(entry, context.input);
    return {file: page.record.source.file, line: page.record.frontMatterLines.sidebar_icon ?? 1};
  });
  return {...(badge && {badge}), ...(icon !== undefined && {icon})};
}

function findSvg(
  name: string | undefined,
  {input, diagnostics}: MarksContext,
  locate: () => Pick<Diagnostic, 'file' | 'line' | 'column'>,
): string | undefined {
  const result = name ? input.findIcon?.(name) : undefined;
  if (!result || 'svg' in result) return result?.svg;
  const {message, isPackage, ...remedy} = result.problem;
  if (!isPackage || !diagnostics.some((diagnostic) => diagnostic.message === message))
    diagnostics.push(createDiagnostic('sidebar-icon', message, {...locate(), ...remedy}));
  return undefined;
}

/** Locates the icon of an entry: in the file of its folder, or in the sidebars. */
function locateIcon(
  {icon = '', [FOLDER]: folder}: MarkedEntry,
  {categories, sidebars: {file, text}}: MarksContext['input'],
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const source = folder === undefined ? undefined : categories.get(folder)?.place;
  if (source) return {file: source.file, line: source.lines.icon ?? 1};
  const offset = text.search(new RegExp(`(?<=icon['"]?\\s*:\\s*['"\`])${escapeRegExp(icon)}['"\`]`));
  return {file, ...(offset < 0 ? {} : toPosition(text, offset))};
}
