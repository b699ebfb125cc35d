import {groupItems} from '../../../shared/groupItems.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {compareDiagnostics, type Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {LinkFault} from './findLinkFault.ts';

/** A fault at one position, on one page. */
export interface PlacedFault extends LinkFault {
  readonly href: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Route of the page, or name of the layout element, with the link. */
  readonly page: string;
  /** Whether the link is in a file that pages include. */
  readonly shared: boolean;
}

/** Number of files from which an equal fault is reported once, because they share its cause. */
const FOLD_FROM_FILES = 5;
/** Number of pages from which a fault on all pages is reported once. Fewer pages prove nothing. */
const FOLD_ALL_FROM_PAGES = 3;
/** Maximum number of further positions in a message. */
const MAX_LISTED = 10;

/**
 * Reports each fault once: at one position that several pages show (a partial, a page in several
 * languages), and for one missing target on many pages.
 */
export function foldFaults(faults: readonly PlacedFault[], pageCount: number): Diagnostic[] {
  const folded = [...groupItems(faults, positionKey).values()].map(foldPosition);
  return [...groupItems(folded, ({code, missing}) => JSON.stringify([code, missing])).values()]
    .flatMap((group) => (isEverywhere(group, pageCount) ? [foldEverywhere(group)] : group.map(toDiagnostic)))
    .sort(compareDiagnostics);
}

interface FoldedFault {
  readonly code: string;
  readonly missing: string;
  readonly pages: ReadonlySet<string>;
  /** Problem without hint. */
  readonly record: Diagnostic;
  readonly remedy: LinkFault['remedy'];
}

function foldPosition(group: readonly PlacedFault[]): FoldedFault {
  const pages = new Set(group.map((fault) => fault.page));
  // One link may have different missing targets (in a partial, or in several languages). The page
  // with the shortest route is reported, which is in the default language.
  const first = group.reduce((a, b) => ((b.page.length - a.page.length || (b.page < a.page ? -1 : 1)) < 0 ? b : a));
  const {code, missing, message, file, line, column} = first;
  const shared = first.shared && pages.size > 1 ? `the link is in a file that ${pages.size} pages include` : '';
  const remedy = () => {
    const {hint, ...edits} = first.remedy();
    return {...edits, hint: [hint, shared].filter((line) => line !== '').join('\n')};
  };
  const occurrences = pages.size > 1 ? pages.size : undefined;
  const record = createDiagnostic(code, message, {file, line, column, subject: first.href, occurrences});
  return {code, missing, pages, record, remedy};
}

function toDiagnostic({record, remedy}: FoldedFault): Diagnostic {
  const {hint, ...edits} = remedy();
  return {...record, ...edits, ...(hint === '' ? {} : {hint})};
}

function isEverywhere(faults: readonly FoldedFault[], pageCount: number): boolean {
  const files = new Set(faults.map(({record}) => record.file ?? ''));
  const pages = new Set(faults.flatMap((fault) => [...fault.pages]));
  const everyPage = pages.size >= pageCount && pageCount >= FOLD_ALL_FROM_PAGES;
  return files.size >= FOLD_FROM_FILES || (everyPage && files.size > 1);
}

function foldEverywhere(faults: readonly FoldedFault[]): Diagnostic {
  const [first, ...rest] = [...faults].sort((a, b) => compareDiagnostics(a.record, b.record));
  const {hint, ...record} = toDiagnostic(first!);
  const others = rest.map(toDiagnostic);
  return {
    ...record,
    others,
    occurrences: faults.reduce((sum, {pages}) => sum + pages.size, 0),
    hint: [
      ...(hint ? [hint] : []),
      'look for the link in a shared component or in the layout, because many pages have it',
      listPositions(others, MAX_LISTED),
    ].join('\n'),
  };
}

/** Lists further positions (`docs/page.md:3:7`), at most `limit`. */
export function listPositions(
  positions: readonly Pick<Diagnostic, 'file' | 'line' | 'column'>[],
  limit: number,
): string {
  const named = positions
    .slice(0, limit)
    .map(({file = 'the layout', line, column}) => [file, line, column].filter((part) => part !== undefined).join(':'));
  return `also at ${named.join(', ')}${positions.length > limit ? ` and ${positions.length - limit} more` : ''}`;
}

function positionKey({code, href, file, line, column, page}: PlacedFault): string {
  // Without a file, only the page is known.
  return JSON.stringify([code, href, file ?? ['page', page], line, column]);
}
