import {Icon} from '@theme/Icon';
import {NavbarItems} from '@theme/NavbarItems';
import {NavDropdown} from '@theme/NavDropdown';
import {switcherMessages} from '@theme-original/internal/switchers/messages';
import type {NavbarItemProps} from 'manual-docs';
import {usePage, useSite, useTranslate} from 'manual-docs/core';

const ICON_LANGUAGE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18';

export type LocaleDropdownProps = NavbarItemProps<'localeDropdown'>;

/**
 * Navbar item `localeDropdown`: the same page in another language, with query and hash. Where it does not exist, the
 * nearest page above it, and a note that says so.
 */
export function LocaleDropdown({item, mobile}: LocaleDropdownProps) {
  const {locales, locale, url} = useSite();
  const {alternates, kind} = usePage();
  const t = useTranslate(switcherMessages);
  const isNotFound = kind === 'notFound';
  const htmlLang = locales[locale]?.htmlLang;
  const label = (
    <>
      <Icon path={ICON_LANGUAGE} />
      {locales[locale]?.label}
    </>
  );
  const address = (name: string) => {
    const config = locales[name];
    const path = alternates?.locales?.[name] ?? alternates?.nearest?.locales?.[name] ?? config?.baseUrl ?? '/';
    const origin = config && config.url !== url && path.startsWith('/') ? config.url : '';
    const query = item.queryString?.replace(/^\?/, '');
    return `${origin}${path}${query ? `?${query}` : ''}`;
  };
  return (
    <NavDropdown label={label} hint={t('theme.switchers.languages')} mobile={mobile} className={item.className}>
      <NavbarItems items={item.dropdownItemsBefore} mobile={mobile} />
      {Object.entries(locales).map(([name, config]) => (
        <li key={name}>
          {/* Another language is another bundle, so the browser loads it. */}
          <a
            className="m-nav-link"
            href={address(name)}
            lang={config.htmlLang}
            hrefLang={config.htmlLang}
            target="_self"
            data-native=""
            data-keep=""
            data-below={isNotFound && config.url === url ? config.baseUrl : undefined}
            aria-current={name === locale ? 'true' : undefined}
          >
            {config.label}
            {(isNotFound || alternates?.nearest?.locales?.[name]) && (
              <>
                {' '}
                <small lang={htmlLang} hidden={isNotFound}>
                  {t('theme.switchers.withoutPage')}
                </small>
              </>
            )}
          </a>
        </li>
      ))}
      <NavbarItems items={item.dropdownItemsAfter} mobile={mobile} />
    </NavDropdown>
  );
}
