import {detectPackageManager, groupItems, pluralize} from 'manual-docs/internal/migrate';
import type {CodemodPlan} from './codemods/planCodemods.ts';
import type {Migration} from './planMigration.ts';
import type {PlacedFinding} from './readSettings.ts';

/** Number of findings in the short report of each kind. */
const MOST = 3;

/** Subjects that only change looks: styles, parts of the theme, icons. */
const LOOKS = /^(?:src\/theme\/|theme\.palette|icons$|--)|\.s?[ac]ss$/;

/**
 * Summarizes a migration in at most 20 lines: what readers will notice, what to decide, and the next commands. A build
 * lists what stops it, with file, line, and fix.
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
  const list = (states: readonly string[]): string =>
    files.flatMap(({path: file, state}) => (states.includes(state) ? [file] : [])).join(', ');
  const [changed, kept] = [list(['new', 'changed']), list(['kept'])];
  const needed = plans.filter(({isAsked}) => !(isWritten && isAsked));
  const occurrences = needed.reduce((sum, {count}) => sum + count, 0);
  const {name, exec} = detectPackageManager(process.env.npm_config_user_agent, root);
  const install =
    packages.length > 0 ? `Run \`${name} install\` for ${new Intl.ListFormat('en').format(packages)}` : '';
  return [
    `Read ${from}: ${pluralize(findings.length - open.length, 'setting')} without counterpart or not needed.`,
    ...listFindings('Readers will notice', open.filter(isNoticed)),
    ...listFindings(
      'For you to decide',
      open.filter((finding) => !isNoticed(finding)),
    ),
    '',
    ...(needed.length > 0
      ? [
          `${pluralize(occurrences, 'place')} of pages would be shown as text: run \`npx manual-docs-migrate --write --codemods ${needed.map((plan) => plan.name).join(',')}\`.`,
        ]
      : []),
    changed === ''
      ? 'Nothing to write: all files exist.'
      : isWritten
        ? `Wrote ${changed}.`
        : `Nothing was written. \`npx manual-docs-migrate --write\` writes ${changed}.`,
    ...(kept === '' ? [] : [`Kept as they are: ${kept}.`]),
    `${install === '' ? 'Run' : `${install}, then`} \`${exec} build\`, which lists what stops it.`,
    `All notes: ${report}`,
  ].join('\n');
}

/** Returns whether a finding is about all pages of a site. */
const isAboutSite = ([first]: readonly PlacedFinding[]): boolean => first?.file === 'package.json';

/**
 * Lists findings in the order in which to handle them: the whole site first, then the most frequent
 * ones.
 */
function listFindings(title: string, findings: readonly PlacedFinding[]): string[] {
  if (findings.length === 0) return [];
  const groups = [...groupItems(findings, ({note}) => note).values()].sort(
    (a, b) => Number(isAboutSite(b)) - Number(isAboutSite(a)) || b.length - a.length,
  );
  const left = groups.slice(MOST).flat().length;
  return [
    `${title} (${findings.length}):`,
    ...groups.slice(0, MOST).map(describeFindings),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

/** Findings with the same note are listed one by one up to this number. */
const MOST_ALIKE = 3;

/**
 * Describes a migration completely: all findings, the text of a new configuration, and all changes of content files.
 *
 * @param isWritten - whether the files have been written
 */
export function describeMigration(migration: Migration, plans: readonly CodemodPlan[], isWritten: boolean): string {
  const {from, files, findings} = migration;
  const section = (title: string, fate: PlacedFinding['fate']): string[] => {
    const some = findings.filter((finding) => finding.fate === fate);
    const groups = [...groupItems(some, ({note}) => note)].flatMap(([note, alike]) =>
      note === '' || alike.length <= MOST_ALIKE ? alike.map((finding) => [finding]) : [alike],
    );
    return some.length === 0 ? [] : [`${title} (${some.length}):`, ...groups.map(describeFindings), ''];
  };
  const config = files.find(({path: name, state}) => name === 'site.config.ts' && state === 'new');
  return [
    `Read ${from}.`,
    '',
    ...section('To do by hand', 'by-hand'),
    ...section('Without counterpart, or not needed', 'dropped'),
    ...(!isWritten && config ? ['site.config.ts:', '', config.text] : []),
    ...plans.map(({name, summary, count, files: pages, isAsked}) => {
      const fate = isWritten && isAsked ? 'done' : 'not done';
      return `--codemods ${name}: ${summary} (${pluralize(count, 'place')} in ${pluralize(pages, 'file')}; ${fate})`;
    }),
    '',
  ].join('\n');
}

function describeFindings([first, ...more]: readonly PlacedFinding[]): string {
  const {subject, note, file, line} = first!;
  const at = file && file !== subject ? ` (${file}${line ? `:${line}` : ''})` : '';
  return `  ${subject}${at}${more.length > 0 ? ` and ${more.length} more` : ''}${note ? `: ${note}` : ''}`;
}
