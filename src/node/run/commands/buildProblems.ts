import fs from 'node:fs';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {linkStage} from '../../state/snapshot/links/linkStage.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {findSecretKeys} from '../../steps/content/findSecretKeys.ts';
import type {RenderStageInput} from '../stages/renderStage.ts';
import {findOutputSource} from '../stages/siteFiles/outputPaths.ts';
import {findLeakedSecrets, type Secret, wereSearched} from '../stages/siteFiles/secrets.ts';

/**
 * Checks links to ids that components render, and links that they render. Both are only known after
 * rendering.
 */
export function findRenderedLinkProblems(
  states: OutputState['pages'],
  {sites, project}: Snapshot,
): readonly Diagnostic[] {
  const rendered = new Map(
    [...states].flatMap(([id, state]) =>
      state.rendered ? [[id.slice(id.indexOf('|') + 1), state.rendered] as const] : [],
    ),
  );
  return rendered.size > 0 ? linkStage(sites, project, {rendered}) : [];
}

/**
 * Searches the output for secrets of the environment, and copied files for API keys. Searches all
 * files if the last build did not know one of the secrets, else only files that this build wrote.
 * @returns `found` and, as `keys`, leaks of keys that can write to the search index
 */
export function findLeaks(
  {project, sites, sources}: Snapshot,
  {last, writer, staging}: Pick<RenderStageInput, 'last' | 'writer' | 'staging'>,
  secrets: readonly Secret[],
): {found: readonly Diagnostic[]; keys: readonly Diagnostic[]} {
  const toSearch = new Set(last && wereSearched(secrets, last.secrets) ? writer.written : writer.files.keys());
  const leaks = findLeakedSecrets(toSearch, secrets, {
    folder: staging,
    sourceOf: (file) => findOutputSource(file, {project, sites, sources}),
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

/** Bytes that are read to detect binary files, which contain a zero byte. */
const BEGINNING = 4096;

/** Finds API keys in a copied file. Those in pages are found during compilation. */
function findKeysInFile(file: string, {root}: Project): readonly Diagnostic[] {
  const content = fs.readFileSync(file);
  if (content.subarray(0, BEGINNING).includes(0)) return [];
  return findSecretKeys(content.toString('latin1'), toSitePath(root, file));
}

/**
 * Finalizes all problems. Keys that can write to the search index stay errors, whatever the
 * configuration says about their code.
 */
export function finalizeProblems(
  siteProblems: readonly Diagnostic[],
  keys: readonly Diagnostic[],
  project: Project,
): readonly Diagnostic[] {
  const refused = keys.filter((problem) => problem.code === 'secret-in-output');
  const problems = finalizeDiagnostics([...siteProblems, ...keys], project);
  return [...problems.filter((problem) => !refused.some(({message}) => message === problem.message)), ...refused];
}
