import {detectPackageManager, groupItems, pluralize} from 'manual-docs/internal/migrate';
import type {CodemodPlan} from './codemods/planCodemods.ts';
import type {Migration, PlannedFile} from './planMigration.ts';
import type {PlacedFinding} from './readSettings.ts';

/** Number of findings in the short report that stop a build. */
const MOST_STOPS = 3;
/** Number of findings in the short report of each other kind. */
const MOST_OTHERS = 2;

/** Subjects that only change looks: styles, parts of the theme, icons. */
const LOOKS = /^(?:src\/theme\/|theme\.palette|icons$|--)|\.s?[ac]ss$/;

/**
 * Summarizes a migration in at most 20 lines: what stops a build, what readers will notice, what to decide, and the next commands.
 *
 * @param report - path of the complete report, from the root
 */
export function summarizeMigration(
  {from, files, findings, packages}: Migration,
  plans: readonly CodemodPlan[],
  {root, isWritten, report}: {readonly root: string; readonly isWritten: boolean; readonly report: string},
): string {
  const open = findings.filter(({fate}) => fate === 'by-hand');
  const isNoticed = ({subject, file = ''}: PlacedFinding): boolean =>
    /\.mdx?$/.test(file) || LOOKS.test(subject) || LOOKS.test(file);
  const count = (fate: PlacedFinding['fate']): number => findings.filter((finding) => finding.fate === fate).length;
  const changed = files.filter(({state}) => state === 'new' || state === 'changed');
  const kept = files.filter(({state}) => state === 'kept');
  const needed = plans.filter(({isAsked, isNeeded}) => isNeeded && !(isWritten && isAsked));
  const occurrences = needed.reduce((sum, {count: inPages}) => sum + inPages, 0);
  const {name, exec} = detectPackageManager(process.env.npm_config_user_agent, root);
  return [
    `Read ${from}: ${pluralize(count('mapped'), 'setting')} taken over, ${count('dropped')} without counterpart or not needed.`,
    ...listFindings(
      'Stops the build',
      open.filter(({stops}) => stops),
      MOST_STOPS,
    ),
    ...listFindings(
      'Readers will notice',
      open.filter((finding) => !finding.stops && isNoticed(finding)),
    ),
    ...listFindings(
      'For you to decide',
      open.filter((finding) => !finding.stops && !isNoticed(finding)),
    ),
    '',
    ...(needed.length > 0
      ? [
          `${pluralize(occurrences, 'place')} of pages would be shown as text: run \`npx manual-docs-migrate --write --codemods ${needed.map(({name: codemod}) => codemod).join(',')}\`.`,
        ]
      : []),
    changed.length === 0
      ? 'Nothing to write: all files exist.'
      : isWritten
        ? `Wrote ${changed.map(({path: file}) => file).join(', ')}.`
        : `Nothing was written. \`npx manual-docs-migrate --write\` writes ${changed.map(({path: file}) => file).join(', ')}.`,
    ...(kept.length > 0 ? [`Kept as they are: ${kept.map(({path: file}) => file).join(', ')}.`] : []),
    ...(packages.length > 0
      ? [`Run \`${name} install\` for ${new Intl.ListFormat('en').format(packages)}, then \`${exec} build\`.`]
      : []),
    `All notes: ${report}`,
  ].join('\n');
}

/** Returns whether a finding is about all pages of a site. */
const isAboutSite = ([first]: readonly PlacedFinding[]): boolean => first?.file === 'package.json';

/**
 * Lists findings in the order in which to handle them: the whole site first, then the most frequent
 * ones.
 */
function listFindings(title: string, findings: readonly PlacedFinding[], most = MOST_OTHERS): string[] {
  if (findings.length === 0) return [];
  const groups = [...groupItems(findings, ({note}) => note).values()].sort(
    (a, b) => Number(isAboutSite(b)) - Number(isAboutSite(a)) || b.length - a.length,
  );
  const left = groups.slice(most).flat().length;
  return [
    `${title} (${findings.length}):`,
    ...groups.slice(0, most).map(describeFindings),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

const FATES = [
  ['by-hand', 'To do by hand'],
  ['dropped', 'Without counterpart, or not needed'],
] as const;

/**
 * Describes a migration completely: all findings, the text of a new configuration, and all changes of content files.
 *
 * @param isWritten - whether the files have been written
 */
export function describeMigration(migration: Migration, plans: readonly CodemodPlan[], isWritten: boolean): string {
  const {from, files, findings} = migration;
  const lines: string[] = [`Read ${from}.`, ''];
  for (const [fate, title] of FATES) {
    const some = findings.filter((one) => one.fate === fate);
    if (some.length === 0) continue;
    lines.push(`${title} (${some.length}):`, ...byNote(some).map(describeFindings), '');
  }
  lines.push(...files.map((file) => `  ${describeFile(file, isWritten)}`));
  const config = files.find(({path: name, state}) => name === 'site.config.ts' && state === 'new');
  if (!isWritten && config) lines.push('', 'site.config.ts:', '', config.text);
  return [...lines, ...describeCodemods(plans, isWritten), ''].join('\n');
}

/** Describes applied codemods, and what others would change. */
function describeCodemods(plans: readonly CodemodPlan[], write: boolean): string[] {
  if (plans.length === 0) return [];
  const describeOne = ({name, summary, count, files, isAsked}: CodemodPlan): string => {
    const fate = !isAsked ? 'not asked for' : write ? 'done' : 'would be done';
    return `  ${name}: ${summary} (${pluralize(count, 'place')} in ${pluralize(files, 'file')}; ${fate})`;
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

/** Findings with the same note are listed one by one up to this number. */
const MOST_ALIKE = 3;

/** Groups findings with the same note, in their order. */
function byNote(findings: readonly PlacedFinding[]): PlacedFinding[][] {
  return [...groupItems(findings, ({note}) => note)].flatMap(([note, some]) =>
    note === '' || some.length <= MOST_ALIKE ? some.map((one) => [one]) : [some],
  );
}

function describeFindings([first, ...more]: readonly PlacedFinding[]): string {
  const {subject, note, file, line} = first!;
  const at = file && file !== subject ? ` (${file}${line ? `:${line}` : ''})` : '';
  return `  ${subject}${at}${more.length > 0 ? ` and ${more.length} more` : ''}${note ? `: ${note}` : ''}`;
}

function describeFile({path: name, state}: PlannedFile, isWritten: boolean): string {
  const states = {
    new: isWritten ? 'written' : 'would be written',
    changed: isWritten ? 'changed' : 'would be changed',
    same: 'is right as it is',
    kept: 'is there already, and stays unchanged',
  };
  return `${name}: ${states[state]}`;
}
