import {Icon} from '@theme/Icon';
import {ICON_SEARCH} from '@theme-original/layout/icons';
import {modalMessages} from '@theme-original/search/modal/modalMessages';
import {ownPlaceholder, ownText} from '@theme-original/search/ownText';
import {FAILURE_TEXTS, useSite, useTranslate} from 'manual-docs/core';

/** Opens search; where the reader shows interest by hover, touch or focus, what it takes is fetched. */
export function SearchButton() {
  const {search} = useSite();
  const t = useTranslate(modalMessages);
  if (!search) return null;
  const label = ownText(search, 'button.buttonText') ?? ownPlaceholder(search) ?? t('theme.search.placeholder');
  const failureTexts = [
    ownText(search, 'modal.errorScreen.titleText') ?? t('theme.search.failed'),
    ownText(search, 'modal.errorScreen.helpText') ?? t('theme.search.failedHelp'),
    t('theme.search.retry'),
    t('theme.search.cancel'),
  ];
  return (
    <>
      {search.searchPagePath && (
        <noscript>
          <a className="search-button" href={search.searchPagePath}>
            <Icon path={ICON_SEARCH} />
            <span className="search-label">{label}</span>
          </a>
        </noscript>
      )}
      <button
        type="button"
        className="search-button"
        {...{[FAILURE_TEXTS]: failureTexts.join('\n')}}
        data-do="search"
        data-keep-live=""
        aria-label={ownText(search, 'button.buttonAriaLabel')}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
      >
        <Icon path={ICON_SEARCH} />
        <span className="search-label">{label}</span>
        <span className="search-keys" aria-hidden="true">
          <kbd data-apple={t('theme.search.keysApple')}>{t('theme.search.keys')}</kbd>
        </span>
      </button>
    </>
  );
}
