import fs from 'node:fs';
import path from 'node:path';
import {type Migration, type PlacedFinding, type PlannedFile, planMigration} from '../node/migrate/planMigration.ts';
import {createPrinter, exitStatus, plural} from './report.ts';

interface MigrateFlags {
  readonly root: string;
  readonly write?: boolean;
}

/** `manual migrate`: says what a site of another tool needs to be built here, and writes it when asked to. */
export async function runMigrate(flags: MigrateFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const root = path.resolve(flags.root);
  const {value, diagnostics} = await planMigration(root);
  printer.problems(diagnostics, root);
  process.exitCode = exitStatus(diagnostics);
  if (!value) return;
  if (flags.write) writeFiles(root, value.files);
  printer.result(describe(value, flags.write ?? false));
}

function writeFiles(root: string, files: readonly PlannedFile[]): void {
  for (const {path: name, text, state} of files) {
    if (state !== 'new' && state !== 'changed') continue;
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
}

const FATES = [
  ['by-hand', 'To do by hand'],
  ['dropped', 'Without counterpart, or not needed'],
] as const;

function describe({from, files, findings}: Migration, written: boolean): string {
  const lines: string[] = [`Read ${from}.`, ''];
  for (const [fate, title] of FATES) {
    const some = findings.filter((one) => one.fate === fate);
    if (some.length === 0) continue;
    lines.push(`${title} (${some.length}):`, ...some.map(describeFinding), '');
  }
  lines.push(`Taken over: ${plural(findings.filter(({fate}) => fate === 'mapped').length, 'setting')}.`, '');
  lines.push(...files.map((file) => describeFile(file, written)));
  const open = files.some(({state}) => state === 'new' || state === 'changed');
  if (!written && open) {
    const config = files.find(({path: name, state}) => name === 'site.config.ts' && state === 'new');
    if (config) lines.push('', 'site.config.ts:', '', config.text);
    lines.push('Nothing was written. `manual migrate --write` writes these files.');
  } else if (!open) lines.push('Nothing to write: all of it is there.');
  return lines.join('\n');
}

function describeFinding({subject, note, file, line}: PlacedFinding): string {
  const at = file && file !== subject ? ` (${file}${line ? `:${line}` : ''})` : '';
  return `  ${subject}${at}${note ? `: ${note}` : ''}`;
}

function describeFile({path: name, state}: PlannedFile, written: boolean): string {
  const states = {
    new: written ? 'written' : 'would be written',
    changed: written ? 'changed' : 'would be changed',
    same: 'is right as it is',
    kept: 'is there already, and stays as it is',
  };
  return `  ${name}: ${states[state]}`;
}
