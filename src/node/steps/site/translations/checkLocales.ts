import type {LocaleConfig} from '../../../../shared/types.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';

/**
 * Reports invalid locales, locales without a folder or with the same address, and folders without a
 * locale.
 */
export function checkLocales(check: {
  locales: Readonly<Record<string, LocaleConfig>>;
  defaultLocale: string;
  folder: string;
  found: readonly string[];
  configFile: string;
  locate: (path: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
}): Diagnostic[] {
  const {locales, defaultLocale, folder, found: folders, configFile, locate} = check;
  const locateSetting = (...key: readonly string[]) => ({file: configFile, ...locate(['i18n', ...key])});
  const diagnostics: Diagnostic[] = [];
  const addresses = new Map<string, string>();
  const paths = new Set(Object.values(locales).map(({path}) => path));
  const strays = folders.filter((name) => !paths.has(name));
  for (const [locale, config] of Object.entries(locales)) {
    for (const {key, message, ...remedy} of findTagProblems(locale, config)) {
      diagnostics.push(
        createDiagnostic('locale-invalid', message, {...locateSetting('localeConfigs', locale, key), ...remedy}),
      );
    }
    const address = config.url + config.baseUrl;
    const other = addresses.get(address);
    if (other !== undefined) {
      diagnostics.push(
        createDiagnostic(
          'locale-invalid',
          `The locales \`${other}\` and \`${locale}\` have the same address ${address}.`,
          {
            ...locateSetting('localeConfigs', locale, 'baseUrl'),
            hint: `give one of them another baseUrl, such as /${locale}/`,
          },
        ),
      );
    }
    addresses.set(address, locale);
    if (locale === defaultLocale || !config.translate || folders.includes(config.path)) continue;
    const near = findNearest(config.path, strays);
    diagnostics.push({
      ...createDiagnostic(
        'locale-invalid',
        `The locale \`${locale}\` has no folder ${folder}/${config.path}: every page shows the default language.`,
        {
          ...locateSetting('locales'),
          hint: near
            ? `did you mean the folder ${folder}/${near}?`
            : 'create it, or set `translate: false` for this locale',
        },
      ),
      severity: 'warn',
    });
  }
  for (const name of strays) {
    diagnostics.push({
      ...createDiagnostic('locale-invalid', `The folder ${folder}/${name} belongs to no locale; nothing reads it.`, {
        ...locateSetting('locales'),
        hint: `add '${name}' to i18n.locales, or remove the folder; locales: ${Object.keys(locales).join(', ')}`,
      }),
      severity: 'warn',
    });
  }
  return diagnostics;
}

interface TagProblem extends Remedy {
  readonly key: string;
  readonly message: string;
}

function findTagProblems(locale: string, {htmlLang, calendar}: LocaleConfig): TagProblem[] {
  const problems: TagProblem[] = [];
  if (!isLanguageTag(htmlLang)) {
    problems.push({
      key: 'htmlLang',
      message: `The locale \`${locale}\` has the language tag "${htmlLang}", which is not valid.`,
      hint: 'write a tag such as `de`, `pt-BR` or `zh-Hans`, in `htmlLang` if the locale has another name',
    });
  }
  // Every platform has this calendar, and the full list loads slowly.
  const calendars = calendar === 'gregory' ? [calendar] : Intl.supportedValuesOf('calendar');
  if (!calendars.includes(calendar)) {
    problems.push({
      key: 'calendar',
      message: `The locale \`${locale}\` has the calendar "${calendar}", which does not exist.`,
      ...suggestName(calendar, calendars, `choose one of ${calendars.slice(0, 8).join(', ')} …`),
    });
  }
  return problems;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
