import {groupBy} from '../../../shared/groupBy.ts';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import {compareDiagnostics, type Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {LinkFault} from './linkFault.ts';

/** A fault at one place, as seen from one page. */
export interface PlacedFault extends LinkFault {
  readonly href: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Route of the page, or name of the layout part, that shows the link. */
  readonly page: string;
  /** True when the link is in a file that pages include. */
  readonly shared: boolean;
}

/** From this many files on a link that breaks everywhere is one fault of something they share, not of each page. */
const FOLD_FROM_FILES = 5;
/** On smaller sites all pages must break; two pages that break alike do not show that the part is shared. */
const FOLD_ALL_FROM_PAGES = 3;
/** Further places named in a folded message. */
const MAX_LISTED = 10;

/**
 * One record per fault. A place that several pages show (a partial, a page shown in several languages) is one fault;
 * so is a link with the same missing target on many pages.
 */
export function foldFaults(faults: readonly PlacedFault[], pageCount: number): Diagnostic[] {
  const folded = [...groupBy(faults, positionKey).values()].map(foldPosition);
  return [...groupBy(folded, ({code, missing}) => JSON.stringify([code, missing])).values()]
    .flatMap((group) => (isEverywhere(group, pageCount) ? [foldEverywhere(group)] : group.map(toDiagnostic)))
    .sort(compareDiagnostics);
}

interface FoldedFault {
  readonly code: string;
  readonly missing: string;
  readonly pages: ReadonlySet<string>;
  /** Without hint. */
  readonly record: Diagnostic;
  readonly hint: () => string;
}

function foldPosition(group: readonly PlacedFault[]): FoldedFault {
  const pages = new Set(group.map((fault) => fault.page));
  // The same link can lack different pages (a relative link of a partial, a page in several languages): the first page by name speaks for
  // all. Addresses of the default language are the shortest.
  const first = group.reduce((a, b) => ((b.page.length - a.page.length || (b.page < a.page ? -1 : 1)) < 0 ? b : a));
  const {code, missing, message, file, line, column} = first;
  const shared = first.shared && pages.size > 1 ? `the link is in a file that ${pages.size} pages include` : '';
  const hint = () => [first.hint(), shared].filter((part) => part !== '').join('\n');
  const occurrences = pages.size > 1 ? pages.size : undefined;
  return {code, missing, pages, record: diagnostic(code, message, {file, line, column, occurrences}), hint};
}

function toDiagnostic({record, hint}: FoldedFault): Diagnostic {
  const text = hint();
  return text === '' ? record : {...record, hint: text};
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
  const others = rest.map((fault) => fault.record);
  return {
    ...record,
    occurrences: faults.reduce((sum, {pages}) => sum + pages.size, 0),
    hint: [
      ...(hint === undefined ? [] : [hint]),
      'many pages break in the same way: the link probably comes from a shared component or the layout',
      alsoAt(others, MAX_LISTED),
    ].join('\n'),
  };
}

/** Further places of a problem, as authors write them (`docs/page.md:3:7`), the first `most` by name. */
export function alsoAt(positions: readonly Pick<Diagnostic, 'file' | 'line' | 'column'>[], limit: number): string {
  const named = positions
    .slice(0, limit)
    .map(({file = 'the layout', line, column}) => [file, line, column].filter((part) => part !== undefined).join(':'));
  return `also at ${named.join(', ')}${positions.length > limit ? ` and ${positions.length - limit} more` : ''}`;
}

function positionKey({code, href, file, line, column, page}: PlacedFault): string {
  // Without a file the page itself is all that is known of the place.
  return JSON.stringify([code, href, file ?? ['page', page], line, column]);
}
