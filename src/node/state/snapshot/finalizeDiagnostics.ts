import fs from 'node:fs';
import path from 'node:path';
import {applySeverity} from '../../base/diagnostics/applySeverity.ts';
import {applyBaseline, parseBaseline} from '../../base/diagnostics/baseline.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {placeProblems} from '../../base/diagnostics/fixes/placeProblems.ts';
import {sortDiagnostics} from '../../base/diagnostics/format/sortDiagnostics.ts';
import {createSourceReader} from '../../base/files/readIfExists.ts';
import type {Project} from '../project/project.ts';
import {moveToOrigin} from './moveToOrigin.ts';

/**
 * Finds exact ranges, applies configured severities and the baseline, removes duplicates, and sorts. The result is what
 * the author sees.
 */
export function finalizeDiagnostics(diagnostics: readonly Diagnostic[], project: Project): Diagnostic[] {
  const {severity, baseline} = project.config.diagnostics;
  const placed = placeProblems(moveToOrigin(diagnostics, project), createSourceReader(project.root, project.unsaved));
  const configured = applySeverity(placed, severity);
  const file = path.join(project.root, baseline);
  const accepted = fs.existsSync(file) ? parseBaseline(fs.readFileSync(file, 'utf8'), baseline) : undefined;
  const remaining = accepted ? applyBaseline(configured, accepted.value) : undefined;
  return sortDiagnostics(remaining ? [...remaining, ...accepted!.diagnostics] : configured);
}
