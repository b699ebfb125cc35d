// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Languages. */
export interface I18nSettings {
  /**
   * Language of the original pages, published at the root.
   * @default 'en'
   */
  readonly defaultLocale?: string;
  /**
   * All languages, as BCP 47 tags.
   * @default ['en']
   */
  readonly locales?: readonly string[];
  /**
   * Folder of the translations.
   * @default 'i18n'
   */
  readonly path?: string;
  /**
   * Options per language.
   * @default {}
   */
  readonly localeConfigs?: Readonly<Record<string, {
    /** Name in the language dropdown. Default: the language's own name. */
    readonly label?: string;
    /** Default: `rtl` for the languages that are written from right to left. */
    readonly direction?: 'ltr' | 'rtl';
    /** Value of the `lang` attribute. Default: the locale. */
    readonly htmlLang?: string;
    /** Calendar for dates, as in `Intl`. Default: `gregory`. */
    readonly calendar?: string;
    /** Folder below `i18n.path`. Default: the locale. */
    readonly path?: string;
    /** Whether that folder is read. Default: yes, except for the default locale. */
    readonly translate?: boolean;
    /** Origin of this language's site. Default: that of the site. */
    readonly url?: string;
    /** Base path of this language. Default: that of the site, followed by the locale for all but the default one. */
    readonly baseUrl?: string;
  }>>;
}
