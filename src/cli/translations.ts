import {type LanguageState, translateSite} from '../node/run/tasks/translations/translateSite.ts';
import {applyPlannedChanges, createPrinter, pluralize} from './report.ts';

interface TranslationsFlags {
  readonly root: string;
  readonly locale?: string;
  readonly check?: boolean;
  readonly format: 'pretty' | 'json';
}

/** Runs `manual translations`, which writes missing texts and lists missing and stale pages. */
export async function runTranslations(flags: TranslationsFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const {root} = flags;
  const {value, diagnostics} = await translateSite(root, flags.locale);
  const reporter = !value && flags.format === 'json' ? createPrinter('json') : printer;
  reporter.conclude(diagnostics, root);
  if (!value) return;
  const {changes, languages} = value;
  if (!flags.check && !applyPlannedChanges(printer, root, changes)) return;
  const writtenFiles = flags.check ? [] : changes.map((change) => change.path);
  const isBehind = languages.some(({missing, stale}) => missing.length + stale.length > 0) || changes.length > 0;
  if (flags.check && isBehind) process.exitCode = 1;
  if (flags.format === 'json') printer.result(JSON.stringify({version: 1, written: writtenFiles, languages}, null, 2));
  else printer.result(languages.map((language) => describe(language, flags.check ?? false)).join('\n\n'));
}

function describe({locale, files, missing, stale, pages}: LanguageState, isCheck: boolean): string {
  const lines = [`${locale}: ${pages - missing.length} of ${pluralize(pages, 'page')} translated`];
  for (const {file, missing: count, unused} of files) {
    if (count > 0)
      lines.push(`  ${isCheck ? 'Missing' : 'Written'}: ${pluralize(count, 'text')} ${isCheck ? 'in' : 'to'} ${file}`);
    if (unused.length > 0) lines.push(`  Not used: ${unused.join(', ')} in ${file}`);
  }
  for (const {file, original, since, commit} of stale)
    lines.push(`  Stale: ${file}, from ${since}; see git diff ${commit} -- ${original}`);
  for (const file of missing) lines.push(`  Not translated: ${file}`);
  return lines.join('\n');
}
