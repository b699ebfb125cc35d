import type {Diagnostic, Staged} from '../../../base/diagnostics/diagnostic.ts';
import type {TranslationPlan} from './planTranslations.ts';
import {type Messages, readMessages} from './readMessages.ts';

/** Every translated text of one locale. */
export interface Translations {
  readonly code: Messages;
  /** `title`, `item.label.<label>`. */
  readonly navbar: Messages;
  /** `link.title.<title>`, `link.item.label.<label>`, `copyright`. */
  readonly footer: Messages;
  /** Of a docs version: `version.label`, `sidebar.<name>.category.<label>` …; of a blog: `title`, `description`, `sidebar.title`. */
  readonly ofSet: (key: string) => Messages;
}

interface ReadTranslationsInput {
  readonly plan: TranslationPlan;
  /** Text of a file, by its path from the root. */
  readonly readText: (file: string) => string;
  /** The theme's own texts in the locale's language, see `themeLocale`. */
  readonly theme: Messages;
}

/** Reads the texts of a locale; those of the site win over those of the theme. */
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
