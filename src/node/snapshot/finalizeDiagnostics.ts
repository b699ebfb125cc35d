import fs from 'node:fs';
import path from 'node:path';
import {applyBaseline, parseBaseline} from '../diagnostics/baseline.ts';
import {compareDiagnostics, type Diagnostic} from '../diagnostics/diagnostic.ts';
import {applySeverity} from '../diagnostics/severity.ts';
import type {Project} from '../project/project.ts';
import {placeInOrigin} from './placeInOrigin.ts';

/** Applies the configured severities and the baseline, drops repetitions, and sorts: what is left is what the author sees. */
export function finalizeDiagnostics(found: readonly Diagnostic[], project: Project): Diagnostic[] {
  const {severity, baseline} = project.config.diagnostics;
  const configured = applySeverity(placeInOrigin(found, project), severity);
  const file = path.join(project.root, baseline);
  const known = fs.existsSync(file) ? parseBaseline(fs.readFileSync(file, 'utf8'), baseline) : undefined;
  const remaining = known ? applyBaseline(configured, known.value) : undefined;
  const all = remaining ? [...remaining, ...known!.diagnostics] : configured;
  const seen = new Set<string>();
  return [...all].sort(compareDiagnostics).filter((one) => {
    const id = JSON.stringify([one.code, one.file, one.line, one.column, one.message]);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
