import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {type GitDates, readGitDates} from '../../steps/content/gitDates.ts';
import {readGitHead} from '../../steps/content/gitHead.ts';
import type {LastChange} from '../../steps/content/gitLog.ts';
import {tryToCache} from '../cache/tryToCache.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';

export interface Dates {
  readonly changes: GitDates['changes'];
  /** False if git failed, so that a retry may give dates. */
  readonly isKnown: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Dates before git was read. */
export const NO_DATES: Dates = {changes: new Map(), isKnown: false, diagnostics: []};

interface StoredDates {
  readonly version: string;
  readonly changes: readonly (readonly [file: string, change: LastChange])[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads date and author of each page's last change from git. The result is cached for the commit
 * and the depth of the history. Failures are not cached.
 */
export async function readDates(project: Project, sources: Sources, useCache = true): Promise<Dates> {
  // Computed before git runs, because a new commit has other dates.
  const datesFile = getDatesFile(project, sources);
  const cached = useCache ? readStored(datesFile) : undefined;
  if (cached) return cached;
  const {config, docs, root} = project;
  const files = new Set(sources.pages.map(({source}) => source.file));
  const folders = [
    ...docs.flatMap(({versions}) => versions.map(({contentPath}) => contentPath)),
    ...config.blog.map((blog) => blog.path),
    config.i18n.path,
  ];
  const {value, diagnostics} = await readGitDates({root, folders, files});
  const {changes, unavailable} = value;
  if (unavailable !== undefined)
    return {changes, isKnown: !datesFile, diagnostics: datesFile ? [createGitProblem(unavailable)] : []};
  const problems = datesFile
    ? tryToCache(
        () =>
          void writeSealed(datesFile.file, {
            version: datesFile.version,
            changes: [...changes],
            diagnostics,
          } satisfies StoredDates),
      )
    : [];
  return {changes, isKnown: true, diagnostics: [...diagnostics, ...problems]};
}

/** Returns the dates that an earlier command read for this commit. Does not run git. */
export function readStoredDates(project: Project, sources: Sources, useCache = true): Dates {
  return (useCache ? readStored(getDatesFile(project, sources)) : undefined) ?? NO_DATES;
}

/** Cache file with the dates of the current commit. */
interface DatesFile {
  readonly file: string;
  readonly version: string;
}

/** Returns undefined without a commit, or if its id is unknown. */
function getDatesFile({root, cacheDir}: Project, sources: Sources): DatesFile | undefined {
  const head = readGitHead(root);
  if (head === '') return undefined;
  const files = sources.pages.map(({source}) => source.file).sort();
  const version = `${TOOL_BUILD} ${head} ${hashContent(files.join('\n'))}`;
  return {file: path.join(cacheDir, 'git-dates.json'), version};
}

function readStored(datesFile: DatesFile | undefined): Dates | undefined {
  const stored = datesFile && readSealed<StoredDates>(datesFile.file, datesFile.version);
  return stored && {changes: new Map(stored.changes), isKnown: true, diagnostics: stored.diagnostics};
}

function createGitProblem(reason: string): Diagnostic {
  return createDiagnostic('git-failed', `Pages have no dates, because git fails: ${reason}.`, {
    hint: createHint(reason),
  });
}

function createHint(reason: string): string {
  if (/dubious ownership/.test(reason))
    return 'run `git config --global --add safe.directory <folder>`, because the repository belongs to another user';
  return /not installed/.test(reason)
    ? 'install git where the site is built'
    : 'run `git log` in the folder of the site to see why';
}
