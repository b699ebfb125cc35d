import path from 'node:path';
import {createFailure} from '../node/base/diagnostics/codes.ts';
import {moveHeading} from '../node/run/tasks/moveHeading.ts';
import {type MoveResult, movePage} from '../node/run/tasks/moves/movePage.ts';
import {resolveInSite} from './options.ts';
import {createPrinter, pluralize} from './report.ts';

interface MvOptions {
  readonly root: string;
  readonly dryRun?: boolean;
}

/**
 * Runs `manual mv`, which moves a page or folder, or changes a heading id, and rewrites all
 * references.
 */
export async function runMv(from: string, to: string, options: MvOptions): Promise<void> {
  const {root, dryRun = false} = options;
  const [, file = '', id] = /^(.*?\.mdx?)#(.+)$/i.exec(from) ?? [];
  if (id !== undefined) return renameId({file, from: id, to}, options);
  const printer = createPrinter('pretty');
  const {value, diagnostics} = await movePage({
    root,
    dryRun,
    from: resolveInSite(from, root),
    to: resolveInSite(to, root, from) + (/[\\/]$/.test(to) ? path.sep : ''),
  });
  printer.conclude(diagnostics, root);
  if (value) printer.result([...announceDryRun(dryRun), ...describeMove(value)].join('\n'));
}

function announceDryRun(dryRun: boolean): string[] {
  return dryRun ? ['Nothing is written. Without `--dry-run`, this would be the result:'] : [];
}

function describeMove({plan, changed, links, routes, redirects}: MoveResult): string[] {
  const {pages, files, folders} = plan;
  const countFiles = (folder: string, moved: readonly string[]) =>
    moved.filter((file) => file.startsWith(`${folder}/`)).length;
  const movedFolders = folders.flatMap(({from, to}) => {
    const pageCount = countFiles(
      from,
      pages.map((page) => page.from.file),
    );
    const fileCount = countFiles(
      from,
      files.map((file) => file.from),
    );
    if (pageCount + fileCount === 0) return [];
    return `Moved: ${from} to ${to} (${pluralize(pageCount, 'page')}, ${pluralize(fileCount, 'other file')})`;
  });
  const redirectNote =
    redirects.length === 0
      ? ''
      : `; ${redirects.length === 1 ? 'redirect' : 'redirects'} written to ${listFiles(redirects)}`;
  return [
    ...(folders.length > 0 ? movedFolders : pages.map(({from, to}) => `Moved: ${from.file} to ${to.file}`)),
    `Changed: ${pluralize(links, 'link')}${changed.length === 0 ? '' : ` in ${listFiles(changed)}`}${redirectNote}`,
    ...routes.map(describeRoute),
  ];
}

/** The most files that a line names. */
const MOST_NAMED = 10;

function listFiles(files: readonly string[]): string {
  const rest = files.length - MOST_NAMED;
  return rest > 0 ? `${files.slice(0, MOST_NAMED).join(', ')}, and ${rest} more` : files.join(', ');
}

function describeRoute({from, to}: MoveResult['routes'][number]): string {
  if (from === to) return `The address stays: ${from}`;
  return from.toLowerCase() === to.toLowerCase()
    ? `The address is ${to} now; nothing leads there from ${from}, because the two differ only in letter case`
    : `Redirect: ${from} to ${to}`;
}

interface NewId {
  readonly file: string;
  readonly from: string;
  /** The new id after `#`, or after the file and `#`. */
  readonly to: string;
}

async function renameId({file, from, to}: NewId, {root, dryRun = false}: MvOptions): Promise<void> {
  const printer = createPrinter('pretty');
  const [, target = '', id = ''] = /^(.*)#(.+)$/.exec(to) ?? [];
  const {value, diagnostics} =
    target === '' || target === file
      ? await moveHeading({root, dryRun, file: resolveInSite(file, root), from, to: id})
      : createFailure('content-missing', `${to} is not on the page ${file}.`, `write \`${file}#new-id\``);
  printer.conclude(diagnostics, root);
  if (!value) return;
  printer.result(
    [
      ...announceDryRun(dryRun),
      `Renamed: #${from} to #${id} in ${value.pages.join(', ')}`,
      `Changed: ${pluralize(value.links, 'link')} in ${listFiles(value.changed)}`,
      `The old id stays: links to #${from} still reach the heading`,
    ].join('\n'),
  );
}
