import {Notice} from '@theme/Notice';
import {docMessages} from '@theme-original/internal/doc/messages';
import type {PageProps} from 'manual-docs';
import {useSite, useTranslate} from 'manual-docs/core';

export interface PageNoticesProps {
  readonly page: PageProps;
}

/** Notices before the text: draft, unlisted, another version than the latest, translation. */
export function PageNotices({page}: PageNoticesProps) {
  const t = useTranslate(docMessages);
  return (
    <>
      {page.kind === 'doc' && <VersionNotice page={page} />}
      {page.kind === 'doc' && page.translation && <TranslationNotice kind={page.translation} />}
      {page.draft && (
        <Notice type="caution" title={t('theme.notices.draftTitle')}>
          {t('theme.notices.draft')}
        </Notice>
      )}
      {page.unlisted && (
        <Notice type="caution" title={t('theme.notices.unlistedTitle')}>
          {t('theme.notices.unlisted')}
        </Notice>
      )}
    </>
  );
}

function VersionNotice({page}: {readonly page: Extract<PageProps, {kind: 'doc'}>}) {
  const t = useTranslate(docMessages);
  const {docs, title} = useSite();
  const versions = docs[page.docsPluginId]?.versions ?? [];
  const version = versions.find(({name}) => name === page.version);
  const latest = versions.find(({isLast}) => isLast);
  if (!version) return null;
  const {versions: same, nearest} = page.alternates ?? {};
  return (
    <>
      {version.banner !== 'none' && (
        <Notice type="warning">
          <p>{t(`theme.notices.${version.banner}`, {title, version: version.label})}</p>
          {latest && latest !== version && (
            <p>
              {`${t('theme.notices.latestLead')} `}
              <a href={same?.[latest.name] ?? nearest?.versions?.[latest.name] ?? latest.path}>
                {t('theme.notices.latest')}
              </a>
              {` (${latest.label}).`}
            </p>
          )}
        </Notice>
      )}
      {version.badge && version.banner === 'none' && (
        <span className="m-badge">{t('theme.notices.badge', {version: version.label})}</span>
      )}
    </>
  );
}

function TranslationNotice({kind}: {readonly kind: 'missing' | 'outdated'}) {
  const t = useTranslate(docMessages);
  const {locales, locale, defaultLocale} = useSite();
  const language = getLanguageName(defaultLocale, locale) ?? locales[defaultLocale]?.label ?? defaultLocale;
  return (
    <Notice type="info">
      {kind === 'missing' ? t('theme.notices.translationMissing', {language}) : t('theme.notices.translationOutdated')}
    </Notice>
  );
}

function getLanguageName(language: string, reader: string): string | undefined {
  try {
    return new Intl.DisplayNames([reader], {type: 'language', fallback: 'none'}).of(language);
  } catch {
    // The language has a name that only this site uses.
    return undefined;
  }
}
