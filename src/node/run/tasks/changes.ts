import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isPathInside, resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import {renameWithRetry} from '../../base/files/renameWithRetry.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {listTemporaryFiles, TEMPORARY_FILE} from '../../base/files/writeAtomically.ts';
import {findRepository} from '../../state/project/findRepository.ts';
import {getErrorReason} from '../../steps/content/walkFolder.ts';

/** A change of a command to the files of a site. Paths are relative to the root, with `/`. */
export type PlannedChange =
  | {readonly kind: 'new' | 'edit'; readonly path: string; readonly text: string}
  | {readonly kind: 'copy'; readonly from: string; readonly path: string}
  | {readonly kind: 'move'; readonly from: string; readonly path: string}
  | {readonly kind: 'remove'; readonly path: string};

/**
 * Applies changes in their order. All texts and copies are first written to temporary files, so
 * that a full disk changes nothing and no file is half written.
 * @returns the problem if a target is behind a symbolic link, a new file exists already with other
 * content, or the system refuses
 */
export function applyChanges(root: string, changes: readonly PlannedChange[]): readonly Diagnostic[] {
  const problems = changes.flatMap((change) =>
    change.kind === 'remove' ? [] : findSymlinkProblems(root, change.path),
  );
  if (problems.length > 0) return problems;
  const temporaryFiles: string[] = [];
  try {
    const steps = changes.map((change) => prepareChange(root, change, temporaryFiles));
    for (const step of steps) {
      const problem = step();
      if (problem) return [problem];
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const hint = 'check the free space and the permissions, and run the command again';
    return [
      createDiagnostic('output-failed', `Files of the site cannot be changed: ${getErrorReason(error)}.`, {hint}),
    ];
  } finally {
    for (const file of temporaryFiles) fs.rmSync(file, {force: true});
  }
  return [];
}

/**
 * Writes the temporary file of a change.
 * @returns a function that puts it in place, or returns the problem if it would overwrite a file
 */
function prepareChange(root: string, change: PlannedChange, temporaryFiles: string[]): () => Diagnostic | undefined {
  const target = path.join(root, change.path);
  if (change.kind === 'remove') return () => void fs.rmSync(target, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(target), {recursive: true});
  if (change.kind === 'move') return () => void renameWithRetry(path.join(root, change.from), target);
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  temporaryFiles.push(temporary, ...listTemporaryFiles(target));
  fs.writeFileSync(temporary, readNewContent(root, change));
  return () => {
    if (change.kind === 'edit') {
      // A symbolic link inside the repository is kept.
      const file = fs.realpathSync(target);
      fs.chmodSync(temporary, fs.statSync(file).mode);
      return void renameWithRetry(temporary, file);
    }
    if (fs.existsSync(target) && !fs.readFileSync(target).equals(fs.readFileSync(temporary)))
      return createDiagnostic('output-failed', `Another program has changed ${change.path} meanwhile.`, {
        file: change.path,
        hint: 'move or remove that file, and run the command again',
      });
    return void renameWithRetry(temporary, target);
  };
}

/** Returns the content that a file will have. */
const readNewContent = (root: string, change: Exclude<PlannedChange, {kind: 'move' | 'remove'}>): Buffer =>
  change.kind === 'copy' ? fs.readFileSync(path.join(root, change.from)) : Buffer.from(change.text);

/**
 * Returns whether a folder (relative to the root) contains only files that the changes write, as
 * after a killed command.
 */
export function containsOnly(root: string, folder: string, changes: readonly PlannedChange[]): boolean {
  const absolute = path.join(root, folder);
  const files = fs.existsSync(absolute) ? fs.readdirSync(absolute, {recursive: true, encoding: 'utf8'}) : [];
  return files.every((name) => {
    const file = path.join(absolute, name);
    if (TEMPORARY_FILE.test(name) || fs.statSync(file).isDirectory()) return true;
    const change = changes.find((candidate) => path.join(root, candidate.path) === file);
    return (
      (change?.kind === 'new' || change?.kind === 'copy') && fs.readFileSync(file).equals(readNewContent(root, change))
    );
  });
}

/**
 * Reports a path (relative to the root) that leads through a symbolic link out of the repository.
 */
export function findSymlinkProblems(root: string, target: string): readonly Diagnostic[] {
  const site = resolveRealPath(root);
  const real = resolveRealPath(path.join(root, target));
  if (real === path.resolve(site, target) || isPathInside(real, resolveRealPath(findRepository(root) ?? root)))
    return [];
  const where = toSitePath(site, real);
  const message = `${target} is not written: a symbolic link leads to ${where}, outside of the repository.`;
  const hint = 'replace the link with a file or a folder';
  return [createDiagnostic('output-failed', message, {file: target, hint})];
}
