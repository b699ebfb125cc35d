import fs from 'node:fs';
import path from 'node:path';
import {applyPlannedChanges, createPrinter, type PlannedChange, toSitePath} from 'manual-docs/internal/migrate';
import {planCodemods} from './codemods/planCodemods.ts';
import {describeMigration, summarizeMigration} from './describeMigration.ts';
import {findForeign, type Tool} from './findForeign.ts';
import {type PlannedFile, planMigration} from './planMigration.ts';
import {isUnused, NAME} from './planProjectFiles.ts';
import {planRename} from './planRename.ts';

interface MigrateFlags {
  readonly root: string;
  readonly write?: boolean;
  readonly from?: Tool;
  readonly codemods?: readonly string[] | boolean;
}

/** The complete report of the last run, in the folder of the caches. */
const REPORT = '.manual/migration.txt';

/** Reports the steps that a site of another tool needs, and writes its files if requested. */
export async function runMigrate(flags: MigrateFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const {root, write = false} = flags;
  const renamed = planRename(root);
  if (renamed.length > 0) {
    if (write && !applyPlannedChanges(printer, root, countChanges(root, renamed))) return;
    printer.result(describeRename(renamed, write));
    return;
  }
  if (isUnused(root) && fs.existsSync(path.join(root, 'site.config.ts'))) {
    printer.result(`Nothing of this site imports ${NAME}: \`npm uninstall ${NAME}\` removes it.`);
    if (!findForeign(root, flags.from)) return;
  }
  const {value, diagnostics} = await planMigration(root, flags.from);
  printer.conclude(diagnostics, root);
  if (!value) return;
  const {plans, changed} = planCodemods(value.contentFolders, {tool: value.tool, asked: flags.codemods});
  if (write && !applyPlannedChanges(printer, root, countChanges(root, value.files, changed))) return;
  const whole = describeMigration(value, plans, write);
  printer.result(
    saveReport(path.join(root, REPORT), whole)
      ? summarizeMigration(value, plans, {root, isWritten: write, report: REPORT})
      : whole,
  );
}

/** Writes the complete report. Returns `false` if the folder is not writable. */
function saveReport(file: string, text: string): boolean {
  try {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
    // The site may not ignore the folder yet.
    fs.writeFileSync(path.join(path.dirname(file), '.gitignore'), '*\n');
    return true;
  } catch {
    return false;
  }
}

function countChanges(
  root: string,
  files: readonly PlannedFile[],
  changed: ReadonlyMap<string, string> = new Map(),
): readonly PlannedChange[] {
  const planned = files.filter(({state}) => state === 'new' || state === 'changed');
  return [
    ...planned.map(
      ({path: file, text, state}) => ({kind: state === 'new' ? 'new' : 'edit', path: file, text}) as const,
    ),
    ...[...changed].map(([file, text]) => ({kind: 'edit', path: toSitePath(root, file), text}) as const),
  ];
}

function describeRename(files: readonly PlannedFile[], isWritten: boolean): string {
  const what = isWritten
    ? 'These files have the new ones'
    : 'These files would be changed. Nothing was written: use --write';
  return [
    `The package is called manual-docs. ${what}:`,
    ...files.map(({path: name}) => `  ${name}`),
    ...(isWritten ? ['Install again, so that the lock file also names it.'] : []),
  ].join('\n');
}
