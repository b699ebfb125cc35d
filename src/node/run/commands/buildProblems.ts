import fs from 'node:fs';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {fromRoot} from '../../base/files/shownPath.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {linkStage} from '../../state/snapshot/links/linkStage.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {findKeys} from '../../steps/content/findKeys.ts';
import type {RenderStageInput} from '../stages/renderStage.ts';
import {sourceOf} from '../stages/siteFiles/outputPaths.ts';
import {areCovered, findSecrets, type Secret} from '../stages/siteFiles/secrets.ts';

/** Links to ids that components make, and links that they make, could not be checked before the pages were rendered. */
export function lateLinkProblems(states: OutputState['pages'], {sites, project}: Snapshot): readonly Diagnostic[] {
  const rendered = new Map(
    [...states].flatMap(([id, state]) =>
      state.rendered ? [[id.slice(id.indexOf('|') + 1), state.rendered] as const] : [],
    ),
  );
  return rendered.size > 0 ? linkStage(sites, project, {rendered}) : [];
}

/**
 * Looks for secrets of the environment in the files of the next site, and for keys in those that are copied: in all of them where the last
 * build did not know a secret, else in those that were written.
 * @returns `keys`: those that can write to the search index
 */
export function findLeaks(
  {project, sites, sources}: Snapshot,
  {last, writer, staging}: Pick<RenderStageInput, 'last' | 'writer' | 'staging'>,
  secrets: readonly Secret[],
): {found: readonly Diagnostic[]; keys: readonly Diagnostic[]} {
  const toSearch = new Set(last && areCovered(secrets, last.secrets) ? writer.written : writer.files.keys());
  const leaks = findSecrets(toSearch, secrets, {
    folder: staging,
    sourceOf: (file) => sourceOf(file, {project, sites, sources}),
  });
  const pickLeaks = (isKey: boolean): Diagnostic[] =>
    leaks.flatMap(({secret, problem}) => (secret.isWriteKey === isKey ? [problem] : []));
  const copied = [...sources.staticFiles].flatMap(([file, absolute]) =>
    toSearch.has(file.slice(1)) ? [absolute] : [],
  );
  return {
    found: [...pickLeaks(false), ...copied.flatMap((file) => findKeysInFile(file, project))],
    keys: pickLeaks(true),
  };
}

/** How many bytes of a file are read to learn whether it is text: what programs read alone has a zero among them. */
const BEGINNING = 4096;

/** Keys in a file that is copied as it is. Those in pages are found when they are compiled. */
function findKeysInFile(file: string, {root}: Project): readonly Diagnostic[] {
  const content = fs.readFileSync(file);
  if (content.subarray(0, BEGINNING).includes(0)) return [];
  return findKeys(content.toString('latin1'), fromRoot(root, file));
}

/** The verdict on all problems. Keys that can write to the search index stay errors, whatever the configuration says about their code. */
export function withSecrets(
  siteProblems: readonly Diagnostic[],
  keys: readonly Diagnostic[],
  project: Project,
): readonly Diagnostic[] {
  const refused = keys.filter((problem) => problem.code === 'secret-in-output');
  const problems = finalizeDiagnostics([...siteProblems, ...keys], project);
  return [...problems.filter((problem) => !refused.some(({message}) => message === problem.message)), ...refused];
}
