import {
  carryOut,
  createPrinter,
  type FileChange,
  fromRoot,
  groupBy,
  packageManager,
  plural,
} from 'manual-docs/internal/migrate';
import {type CodemodPlan, planCodemods} from './codemods/planCodemods.ts';
import {findForeign, type Tool} from './findForeign.ts';
import {type Migration, type PlannedFile, planMigration} from './planMigration.ts';
import {isUnused, NAME} from './planProjectFiles.ts';
import {planRename} from './planRename.ts';
import type {PlacedFinding} from './readSettings.ts';

interface MigrateFlags {
  readonly root: string;
  readonly write?: boolean;
  readonly from?: Tool;
  readonly codemods?: readonly string[] | boolean;
}

/** Says what a site of another tool needs to be built here, and writes it when asked to. */
export async function runMigrate(flags: MigrateFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const {root, write = false} = flags;
  const renamed = planRename(root);
  if (renamed.length > 0) {
    if (write && !carryOut(printer, root, changesOf(root, renamed))) return;
    printer.result(describeRename(renamed, write));
    return;
  }
  if (isUnused(root)) {
    printer.result(`Nothing of this site imports ${NAME}: \`npm uninstall ${NAME}\` removes it.`);
    if (!findForeign(root, flags.from)) return;
  }
  const {value, diagnostics} = await planMigration(root, flags.from);
  printer.conclude(diagnostics, root);
  if (!value) return;
  const {plans, changed} = planCodemods(value.contentFolders, {tool: value.tool, asked: flags.codemods});
  if (write && !carryOut(printer, root, changesOf(root, value.files, changed))) return;
  const left = plans.filter(({isAsked, isNeeded}) => isNeeded && !(write && isAsked));
  const lines = [describe(value, write), ...describeCodemods(plans, write), ...summary(value, left)];
  printer.result(lines.join('\n'));
}

function changesOf(
  root: string,
  files: readonly PlannedFile[],
  changed: ReadonlyMap<string, string> = new Map(),
): readonly FileChange[] {
  const planned = files.filter(({state}) => state === 'new' || state === 'changed');
  return [
    ...planned.map(
      ({path: file, text, state}) => ({kind: state === 'new' ? 'new' : 'edit', path: file, text}) as const,
    ),
    ...[...changed].map(([file, text]) => ({kind: 'edit', path: fromRoot(root, file), text}) as const),
  ];
}

function describeRename(files: readonly PlannedFile[], written: boolean): string {
  const what = written
    ? 'These files have the new ones'
    : 'These files would be changed. Nothing was written: use --write';
  return [
    `The package is called manual-docs. ${what}:`,
    ...files.map(({path: name}) => `  ${name}`),
    ...(written ? ['Install again, so that the lock file names it, too.'] : []),
  ].join('\n');
}

const FATES = [
  ['by-hand', 'To do by hand'],
  ['dropped', 'Without counterpart, or not needed'],
] as const;

function describe({from, files, findings, packages}: Migration, written: boolean): string {
  const lines: string[] = [`Read ${from}.`, ''];
  for (const [fate, title] of FATES) {
    const some = findings.filter((one) => one.fate === fate);
    if (some.length === 0) continue;
    lines.push(`${title} (${some.length}):`, ...byNote(some).map(describeFindings), '');
  }
  lines.push(...files.map((file) => describeFile(file, written)));
  const open = files.some(({state}) => state === 'new' || state === 'changed');
  if (!written && open) {
    const config = files.find(({path: name, state}) => name === 'site.config.ts' && state === 'new');
    if (config) lines.push('', 'site.config.ts:', '', config.text);
    lines.push('Nothing was written. `npx manual-docs-migrate --write` writes these files.');
  } else if (!open) lines.push('Nothing to write: all of it is there.');
  if (packages.length > 0) {
    const {name} = packageManager(process.env.npm_config_user_agent);
    lines.push(
      '',
      `The site needs ${new Intl.ListFormat('en').format(packages)}: \`${name} install\` installs what package.json names now.`,
    );
  }
  return lines.join('\n');
}

/** Changes of content files: those that were asked for, and what others would do. */
function describeCodemods(plans: readonly CodemodPlan[], write: boolean): string[] {
  if (plans.length === 0) return [];
  const describeOne = ({name, summary, count, files, isAsked}: CodemodPlan): string => {
    const fate = !isAsked ? 'not asked for' : write ? 'done' : 'would be done';
    return `  ${name}: ${summary} (${plural(count, 'place')} in ${plural(files, 'file')}; ${fate})`;
  };
  const names = plans.map(({name}) => name).join(',');
  const needed = plans.flatMap(({name, isNeeded}) => ((isNeeded ?? false) ? [name] : [])).join(', ');
  const rest = plans.some(({isAsked}) => !isAsked);
  return [
    '',
    needed === ''
      ? 'Changes of content files, none of which is needed:'
      : `Changes of content files. Needed, because it is shown as text here: ${needed}.`,
    ...plans.map(describeOne),
    ...(rest
      ? [`\`npx manual-docs-migrate --write --codemods ${names}\` makes them; commit first, then git can undo them.`]
      : []),
  ];
}

/** The summary of a migration in a few lines: how much, what to do first, and whether the site can be used before that. */
function summary({findings}: Migration, needed: readonly CodemodPlan[]): string[] {
  const [done = 0, byHand = 0, dropped = 0] = ['mapped', 'by-hand', 'dropped'].map(
    (fate) => findings.filter((one) => one.fate === fate).length,
  );
  const stops = findings.filter((one) => one.stops);
  const kinds = byNote(stops).map((some) => some[0]!.note.replace(/, and a build stops at it.*/, ''));
  const names = needed.map(({name}) => name).join(',');
  const places = needed.reduce((sum, {count}) => sum + count, 0);
  const open = findings.filter(({fate}) => fate === 'by-hand');
  const pages = new Set(open.flatMap(({file = ''}) => (/\.mdx?$/.test(file) ? [file] : [])));
  const first = byNote(open)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST_FIRST);
  const lines = [
    '',
    `In short: ${plural(done, 'setting')} taken over, ${plural(byHand, 'note')} to do by hand, ${dropped} without counterpart.`,
  ];
  if (pages.size > 0)
    lines.push(
      `${plural(pages.size, 'page')} ${pages.size === 1 ? 'needs' : 'need'} a change to show all that the other tool shows.`,
    );
  if (first.length > 0) lines.push('What weighs most:', ...first.map(describeFindings));
  if (stops.length > 0)
    lines.push(`A build stops at ${plural(stops.length, 'place')} of the site: ${[...new Set(kinds)].join('; ')}.`);
  if (places > 0)
    lines.push(
      `Not usable yet: ${plural(places, 'place')} of pages are shown as text. First \`npx manual-docs-migrate --write --codemods ${names}\`.`,
    );
  return lines;
}

/** As many kinds of work are named in the summary. */
const MOST_FIRST = 6;

/** Subjects that change looks alone: styles, parts of the theme, icons. */
const LOOKS = /^(?:src\/theme\/|theme\.palette|icons$|--)/;

/** Errors that stop a build come first, then content that is lost, on most pages first, then looks; each in its order. */
function weight(alike: readonly PlacedFinding[]): number {
  if (alike.some(({stops}) => stops)) return 2e6 + alike.length;
  if (alike.every(({subject, file = ''}) => LOOKS.test(subject) || /\.s?[ac]ss$/.test(file))) return 0;
  return 1e6 + alike.filter(({file}) => file && /\.mdx?$/.test(file)).length;
}

/** Up to this many findings with the same note are listed one by one. */
const MOST_ALIKE = 3;

/** Findings in their order; many with the same note are together. */
function byNote(findings: readonly PlacedFinding[]): PlacedFinding[][] {
  return [...groupBy(findings, ({note}) => note)].flatMap(([note, some]) =>
    note === '' || some.length <= MOST_ALIKE ? some.map((one) => [one]) : [some],
  );
}

function describeFindings([first, ...more]: readonly PlacedFinding[]): string {
  const {subject, note, file, line} = first!;
  const at = file && file !== subject ? ` (${file}${line ? `:${line}` : ''})` : '';
  return `  ${subject}${at}${more.length > 0 ? ` and ${more.length} more` : ''}${note ? `: ${note}` : ''}`;
}

function describeFile({path: name, state}: PlannedFile, written: boolean): string {
  const states = {
    new: written ? 'written' : 'would be written',
    changed: written ? 'changed' : 'would be changed',
    same: 'is right as it is',
    kept: 'is there already, and stays unchanged',
  };
  return `  ${name}: ${states[state]}`;
}
