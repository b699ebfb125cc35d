import fs from 'node:fs';
import path from 'node:path';
import {applyBaseline, createBaseline, parseBaseline, serializeBaseline} from '../node/base/diagnostics/baseline.ts';
import type {Diagnostic} from '../node/base/diagnostics/diagnostic.ts';
import {loadProject} from '../node/state/project/project.ts';

/**
 * Writes the given problems to the baseline, with earlier entries that still exist.
 * @returns the result to print
 */
export async function updateBaseline(diagnostics: readonly Diagnostic[], root: string): Promise<string> {
  const {value: project} = await loadProject({root});
  const name = project?.config.diagnostics.baseline ?? 'manual.baseline.json';
  const file = path.join(root, name);
  const accepted = fs.existsSync(file) ? parseBaseline(fs.readFileSync(file, 'utf8'), name).value.entries : [];
  const fresh = createBaseline(diagnostics).entries;
  fs.writeFileSync(file, serializeBaseline({entries: [...accepted, ...fresh]}));
  const remaining = applyBaseline(diagnostics, {entries: [...accepted, ...fresh]}).length;
  return `${fresh.length} problems accepted in ${name}${remaining > 0 ? `; ${remaining} cannot be accepted` : ''}`;
}
