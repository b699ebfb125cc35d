import {Icon} from '@theme/Icon';
import {ICON_SEARCH} from '@theme-original/layout/icons';
import {failureMessages} from '@theme-original/search/failureMessages';
import {searchMessages} from '@theme-original/search/messages';
import {ownPlaceholder, ownText} from '@theme-original/search/ownText';
import {loadSearchStyles} from 'manual-docs/client/behavior/followSearchShortcut';
import {type Connection, canPrefetch} from 'manual-docs/client/router/canPrefetch';
import {FAILURE_TEXTS} from 'manual-docs/client/searchFailure';
import type {Runtime} from 'manual-docs/core';
import {openSearch, useIsReady, useRuntime, useTranslate} from 'manual-docs/core';
import type {KeyboardEvent} from 'react';

/** Opens search; shows interest by hover, touch or focus and the modal is fetched. */
export function SearchButton() {
  const runtime = useRuntime();
  const {site} = runtime;
  const t = useTranslate(searchMessages);
  const failure = useTranslate(failureMessages);
  const ready = useIsReady();
  if (!site.search) return null;
  const label =
    ownText(site.search, 'button.buttonText') ?? ownPlaceholder(site.search) ?? t('theme.search.placeholder');
  const warm = () => warmModal(runtime);
  // A letter typed on the focused button is the first letter of the query.
  const onKeyDown = (event: KeyboardEvent) => {
    const {key} = event;
    if (key.length !== 1 || key === ' ' || key === '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    openSearch(runtime, key);
  };
  const failureTexts = [
    ownText(site.search, 'modal.errorScreen.titleText') ?? failure('theme.search.failed'),
    ownText(site.search, 'modal.errorScreen.helpText') ?? failure('theme.search.failedHelp'),
    failure('theme.search.retry'),
    failure('theme.search.cancel'),
  ];
  const apple = ready && /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <>
      {site.search.searchPagePath && (
        <noscript>
          <a className="search-button" href={site.search.searchPagePath}>
            <Icon path={ICON_SEARCH} />
            <span className="search-label">{label}</span>
          </a>
        </noscript>
      )}
      <button
        type="button"
        className="search-button"
        {...{[FAILURE_TEXTS]: failureTexts.join('\n')}}
        aria-label={ownText(site.search, 'button.buttonAriaLabel')}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => openSearch(runtime)}
        onKeyDown={onKeyDown}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
      >
        <Icon path={ICON_SEARCH} />
        <span className="search-label">{label}</span>
        <span className="search-keys" aria-hidden="true">
          <kbd>{t(apple ? 'theme.search.keysApple' : 'theme.search.keys')}</kbd>
        </span>
      </button>
    </>
  );
}

/** Fetches what the modal needs, and the index unless the reader saves data. */
function warmModal(runtime: Runtime): void {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  Promise.all([import('@theme-original/search/searchParts'), loadSearchStyles(runtime.site)])
    .then(async ([{warmSearch}]) => {
      if (canPrefetch(connection)) await Promise.all([warmSearch(runtime), runtime.theme.onInteraction()]);
    })
    .catch(() => {
      // Fetched, or reported, when search opens.
    });
}
