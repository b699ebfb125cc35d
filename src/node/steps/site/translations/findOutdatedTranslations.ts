import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {Doc} from '../types.ts';
import type {TranslatedFile} from './planTranslations.ts';

/** Finds translations that are older than their original. Both need a commit in the git history. */
export function findOutdatedTranslations(
  files: Iterable<TranslatedFile>,
  changes: ReadonlyMap<string, {commit: string; date: string; time: number}>,
): WithDiagnostics<ReadonlySet<string>> {
  const outdated = [...files].flatMap(({file, original}) => {
    const [translation, source] = [changes.get(file), changes.get(original)];
    return translation && source && source.time > translation.time ? [{file, original, translation, source}] : [];
  });
  return {
    value: new Set(outdated.map(({file}) => file)),
    diagnostics: outdated.map(({file, original, translation, source}) =>
      createDiagnostic(
        'translation-outdated',
        `${original} changed in commit ${source.commit} (${source.date}), after this translation of it.`,
        {
          file,
          line: 1,
          hint: `translate the changes that this command shows: git diff ${translation.commit} -- ${original}`,
        },
      ),
    ),
  };
}

/**
 * Returns a function that tells whether a doc is untranslated, outdated, or (undefined) up to date.
 */
export function makeTranslationState(
  locale: {readonly name: string; readonly isDefault: boolean; readonly translate: boolean},
  outdated: ReadonlySet<string>,
): (doc: Pick<Doc, 'record'>) => 'missing' | 'outdated' | undefined {
  if (locale.isDefault || !locale.translate) return () => undefined;
  return ({record}) => {
    if (record.source.locale !== locale.name) return 'missing';
    return outdated.has(record.source.file) ? 'outdated' : undefined;
  };
}
