import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {TranslationPlan} from './planTranslations.ts';
import {readMessages, type TranslatedTexts} from './readMessages.ts';

/** All translated texts of one locale. */
export interface Translations {
  readonly code: TranslatedTexts;
  /** `title`, `item.label.<label>`. */
  readonly navbar: TranslatedTexts;
  /** `link.title.<title>`, `link.item.label.<label>`, `copyright`. */
  readonly footer: TranslatedTexts;
  /**
   * Returns the texts of a set: `version.label` and `sidebar.…` for docs; `title`, `description`,
   * `sidebar.title` for a blog.
   */
  readonly getSetTexts: (key: string) => TranslatedTexts;
}

interface ReadTranslationsInput {
  readonly plan: TranslationPlan;
  /** Returns the text of a file by its path from the root. */
  readonly readText: (file: string) => string;
  /** Texts of the theme in this language, see `findThemeLocale`. */
  readonly theme: TranslatedTexts;
}

/** Reads the texts of a locale. Those of the site override those of the theme. */
export function readTranslations({plan, readText, theme}: ReadTranslationsInput): WithDiagnostics<Translations> {
  const diagnostics: Diagnostic[] = [];
  const read = (files: readonly string[]): TranslatedTexts =>
    Object.assign(
      {},
      ...files.map((file) => {
        const {value, diagnostics: problems} = readMessages({file, text: readText(file)});
        diagnostics.push(...problems);
        return value;
      }),
    ) as TranslatedTexts;
  const {code, navbar, footer, sets} = plan.messages;
  const bySet = new Map([...sets].map(([key, files]) => [key, read(files)] as const));
  return {
    value: {
      code: {...theme, ...read(code)},
      navbar: read(navbar),
      footer: read(footer),
      getSetTexts: (key) => bySet.get(key) ?? {},
    },
    diagnostics,
  };
}
