import {Icon} from '@theme/Icon';
import {ICON_SEARCH} from '@theme-original/internal/layout/icons';
import {modalMessages} from '@theme-original/internal/search/modal/modalMessages';
import {FAILURE_TEXTS, useSite, useTranslate} from 'manual-docs/core';

/** Opens search; where the reader shows interest by hover, touch or focus, what it takes is fetched. */
export function SearchButton() {
  const {search} = useSite();
  const t = useTranslate(modalMessages);
  if (!search) return null;
  const buttonTexts = search.translations?.button as Readonly<Record<string, string>> | undefined;
  const label = buttonTexts?.buttonText ?? t('theme.search.placeholder');
  const failureTexts = (['failed', 'failedHelp', 'retry', 'cancel'] as const).map((id) => t(`theme.search.${id}`));
  return (
    <>
      {search.searchPagePath && (
        <noscript>
          <a className="m-search-button" href={search.searchPagePath}>
            <Icon path={ICON_SEARCH} />
            <span className="m-search-label">{label}</span>
          </a>
        </noscript>
      )}
      <button
        type="button"
        className="m-search-button"
        {...{[FAILURE_TEXTS]: failureTexts.join('\n')}}
        data-do="search"
        data-keep-live=""
        aria-label={buttonTexts?.buttonAriaLabel}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
      >
        <Icon path={ICON_SEARCH} />
        <span className="m-search-label">{label}</span>
        <span className="m-search-keys" aria-hidden="true">
          <kbd data-apple={t('theme.search.keysApple')}>{t('theme.search.keys')}</kbd>
        </span>
      </button>
    </>
  );
}
