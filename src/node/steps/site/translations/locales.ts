import type {LocaleConfig} from '../../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';

/** Languages with right-to-left script. */
const RTL = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * Completes the locale configurations: label in the locale's own language, direction, and base URL.
 */
export function resolveLocales(config: SiteConfig): Record<string, LocaleConfig> {
  const {i18n} = config;
  return Object.fromEntries(
    i18n.locales.map((locale) => {
      const settings = i18n.localeConfigs[locale] ?? {};
      const isDefault = locale === i18n.defaultLocale;
      const resolved: LocaleConfig = {
        label: settings.label ?? getLanguageName(locale),
        direction: settings.direction ?? (RTL.has(locale.split('-')[0]!) ? 'rtl' : 'ltr'),
        htmlLang: settings.htmlLang ?? locale,
        calendar: settings.calendar ?? 'gregory',
        path: settings.path ?? locale,
        translate: settings.translate ?? !isDefault,
        url: settings.url ?? config.url,
        baseUrl: settings.baseUrl ?? (isDefault ? config.baseUrl : `${config.baseUrl}${locale}/`),
      };
      return [locale, resolved];
    }),
  );
}

/** Common language names, because the system's list loads slowly. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
};

function getLanguageName(locale: string): string {
  if (Object.hasOwn(LANGUAGE_NAMES, locale)) return LANGUAGE_NAMES[locale]!;
  try {
    const name = new Intl.DisplayNames([locale], {type: 'language'}).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}
