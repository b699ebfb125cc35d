import fs from 'node:fs';
import path from 'node:path';
import {applyPlannedChanges, createPrinter, type PlannedChange, toSitePath} from 'manual-docs/internal/migrate';
import {planCodemods} from './codemods/planCodemods.ts';
import {describeMigration, summarizeMigration} from './describeMigration.ts';
import {findForeign, type Tool} from './findForeign.ts';
import {planMigration} from './planMigration.ts';
import {isUnused, NAME} from './planProjectFiles.ts';

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
  if (isUnused(root) && fs.existsSync(path.join(root, 'site.config.ts'))) {
    printer.result(`Nothing of this site imports ${NAME}: \`npm uninstall ${NAME}\` removes it.`);
    if (!findForeign(root, flags.from)) return;
  }
  const {value, diagnostics} = await planMigration(root, flags.from);
  printer.conclude(diagnostics, root);
  if (!value) return;
  const {plans, changed} = planCodemods(value.contentFolders, {tool: value.tool, asked: flags.codemods});
  const edits = value.files.flatMap(({path: file, text, state}): PlannedChange[] =>
    state === 'new' ? [{kind: 'new', path: file, text}] : state === 'changed' ? [{kind: 'edit', path: file, text}] : [],
  );
  for (const [file, text] of changed) edits.push({kind: 'edit', path: toSitePath(root, file), text});
  if (write && !applyPlannedChanges(printer, root, edits)) return;
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
