import path from 'node:path';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {contentHash} from '../../base/files/hashFile.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {type GitDates, gitDates} from '../../steps/content/gitDates.ts';
import {gitHead} from '../../steps/content/gitHead.ts';
import type {FileChange} from '../../steps/content/gitLog.ts';
import {keep} from '../cache/keep.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';

export interface Dates {
  readonly changes: GitDates['changes'];
  /** False when git could not answer: asking again may give dates. */
  readonly isKnown: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Before anybody asked. */
export const NO_DATES: Dates = {changes: new Map(), isKnown: false, diagnostics: []};

interface KnownDates {
  readonly version: string;
  readonly changes: readonly (readonly [file: string, change: FileChange])[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Date and author of each page's last change. They depend on the commit and on where the history is cut off, so an answer of git
 * is kept until one of the two is another. A failure is never kept.
 */
export async function readDates(project: Project, sources: Sources, useCache = true): Promise<Dates> {
  // Named before git is asked: a commit that is made meanwhile has other dates.
  const kept = keptDates(project, sources);
  const known = useCache ? readKept(kept) : undefined;
  if (known) return known;
  const {config, docs, root} = project;
  const files = new Set(sources.pages.map(({source}) => source.file));
  const folders = [
    ...docs.flatMap(({versions}) => versions.map(({contentPath}) => contentPath)),
    ...config.blog.map((blog) => blog.path),
    config.i18n.path,
  ];
  const {value, diagnostics} = await gitDates({root, folders, files});
  const {changes, unavailable} = value;
  if (unavailable !== undefined) return {changes, isKnown: !kept, diagnostics: kept ? [noDates(unavailable)] : []};
  const problems = kept
    ? keep(
        () =>
          void writeSealed(kept.file, {version: kept.version, changes: [...changes], diagnostics} satisfies KnownDates),
      )
    : [];
  return {changes, isKnown: true, diagnostics: [...diagnostics, ...problems]};
}

/** The dates that an earlier command read at this commit: git does not run. */
export function knownDates(project: Project, sources: Sources, useCache = true): Dates {
  return (useCache ? readKept(keptDates(project, sources)) : undefined) ?? NO_DATES;
}

/** The file for the dates of today's commit. */
interface KeptDates {
  readonly file: string;
  readonly version: string;
}

/** Undefined when there is no commit, or when its id is unknown. */
function keptDates({root, cacheDir}: Project, sources: Sources): KeptDates | undefined {
  const head = gitHead(root);
  if (head === '') return undefined;
  const files = sources.pages.map(({source}) => source.file).sort();
  const version = `${TOOL_BUILD} ${head} ${contentHash(files.join('\n'))}`;
  return {file: path.join(cacheDir, 'git-dates.json'), version};
}

function readKept(kept: KeptDates | undefined): Dates | undefined {
  const known = kept && readSealed<KnownDates>(kept.file, kept.version);
  return known && {changes: new Map(known.changes), isKnown: true, diagnostics: known.diagnostics};
}

function noDates(reason: string): Diagnostic {
  return diagnostic('git-failed', `Pages have no dates, because git does not answer: ${reason}.`, {
    hint: hintFor(reason),
  });
}

function hintFor(reason: string): string {
  if (/dubious ownership/.test(reason))
    return 'the repository belongs to another user, as in many containers: git config --global --add safe.directory <folder>';
  return /not installed/.test(reason) ? 'install git where the site is built' : 'run git log in the folder of the site';
}
