import fs from 'node:fs';
import path from 'node:path';
import type {SourceEdit} from '../../../base/diagnostics/diagnostic.ts';
import {applyEdits, isInside} from '../../../base/diagnostics/fixes/applyEdits.ts';
import {resolveRealPath} from '../../../base/files/findPrivacyReason.ts';
import {isRegularFile} from '../../../base/files/readIfExists.ts';
import {isInFolder} from '../../../base/files/toSlashes.ts';
import type {PlannedChange} from '../changes.ts';
import {formatDiff} from './formatDiff.ts';

/**
 * Returns whether an edit changes a text file inside of the root, also through symbolic links, or
 * creates one there.
 */
export function canApply(edit: SourceEdit, root: string): boolean {
  const file = path.resolve(root, edit.file);
  if (!isInFolder(resolveRealPath(file), resolveRealPath(root))) return false;
  const text = readExactText(file);
  return text !== undefined && isInside(edit, text);
}

/**
 * Plans the edits of a file.
 * @param edits do not overlap; `canApply` has been true for all of them
 */
export function planFile(
  file: string,
  edits: readonly SourceEdit[],
  root: string,
): {readonly change: PlannedChange; readonly diff: string} {
  const absolute = path.join(root, file);
  const text = readExactText(absolute)!;
  const kind = fs.existsSync(absolute) ? 'edit' : 'new';
  return {change: {kind, path: file, text: applyEdits(text, edits)}, diff: formatDiff(file, text, edits)};
}

/**
 * Reads a text that is written back unchanged, an empty one for a file that does not exist;
 * undefined for a folder, and for bytes that are not UTF-8.
 */
function readExactText(file: string): string | undefined {
  if (!fs.existsSync(file)) return '';
  if (!isRegularFile(file)) return undefined;
  const bytes = fs.readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
}
