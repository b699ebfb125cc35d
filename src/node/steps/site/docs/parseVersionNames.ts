import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {tryParseJson} from '../../../base/diagnostics/tryParseJson.ts';
import {CURRENT_VERSION} from './versions.ts';

/**
 * Parses `versions.json`, a list of names, newest first. Reports and omits names that cannot be
 * folders.
 */
export function parseVersionNames({file, text}: {file: string; text: string}): WithDiagnostics<string[]> {
  const parsed = tryParseJson(text);
  const hint = 'write `["2.0", "1.0"]`, newest first';
  if ('problem' in parsed) {
    const {reason, ...place} = parsed.problem;
    return {value: [], diagnostics: [createProblem(`The file is not valid JSON: ${reason}.`, {file, ...place, hint})]};
  }
  if (!Array.isArray(parsed.value))
    return {value: [], diagnostics: [createProblem('The file is not a list of version names.', {file, line: 1, hint})]};
  const value: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of parsed.value as unknown[]) {
    // The current version exists without being listed.
    if (name === CURRENT_VERSION) continue;
    const problem = findProblem(name, value);
    if (problem === undefined) value.push(name as string);
    else {
      const quotedName = JSON.stringify(name);
      const position = toPosition(text, Math.max(0, text.lastIndexOf(quotedName)));
      diagnostics.push(
        createProblem(`The version name ${quotedName} ${problem}.`, {
          file,
          ...position,
          length: quotedName.length,
          hint,
        }),
      );
    }
  }
  return {value, diagnostics};
}

function findProblem(name: unknown, before: readonly string[]): string | undefined {
  if (typeof name !== 'string') return 'is not a text';
  if (name.trim() === '' || /[/\\\0]|^\.{1,2}$/.test(name)) return 'cannot be the name of a folder';
  return before.includes(name) ? 'appears twice' : undefined;
}

function createProblem(message: string, place: Omit<Diagnostic, 'code' | 'severity' | 'message'>): Diagnostic {
  return createDiagnostic('version-missing', message, place);
}
