import type {Diagnostic, Staged} from '../../../base/diagnostics/diagnostic.ts';
import type {TranslationPlan} from './planTranslations.ts';
import {type Messages, readMessages} from './readMessages.ts';

/** All translated texts of one locale. */
export interface Translations {
  readonly code: Messages;
  /** `title`, `item.label.<label>`. */
  readonly navbar: Messages;
  /** `link.title.<title>`, `link.item.label.<label>`, `copyright`. */
  readonly footer: Messages;
  /**
   * Returns the texts of a set: `version.label` and `sidebar.…` for docs; `title`, `description`,
   * `sidebar.title` for a blog.
   */
  readonly ofSet: (key: string) => Messages;
}

interface ReadTranslationsInput {
  readonly plan: TranslationPlan;
  /** Returns the text of a file by its path from the root. */
  readonly readText: (file: string) => string;
  /** Texts of the theme in this language, see `findThemeLocale`. */
  readonly theme: Messages;
}

/** Reads the texts of a locale. Those of the site override those of the theme. */
export function readTranslations({plan, readText, theme}: ReadTranslationsInput): Staged<Translations> {
  const diagnostics: Diagnostic[] = [];
  const read = (files: readonly string[]): Messages =>
    Object.assign(
      {},
      ...files.map((file) => {
        const {value, diagnostics: problems} = readMessages({file, text: readText(file)});
        diagnostics.push(...problems);
        return value;
      }),
    ) as Messages;
  const {code, navbar, footer, sets} = plan.messages;
  const bySet = new Map([...sets].map(([key, files]) => [key, read(files)] as const));
  return {
    value: {
      code: {...theme, ...read(code)},
      navbar: read(navbar),
      footer: read(footer),
      ofSet: (key) => bySet.get(key) ?? {},
    },
    diagnostics,
  };
}
