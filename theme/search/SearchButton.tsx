import {Icon} from '@theme/Icon';
import type {KeyboardEvent} from 'react';
import {openSearch, useIsReady, useRuntime, useTranslate} from '../../src/client/core.ts';
import {type Connection, canPrefetch} from '../../src/client/router/canPrefetch.ts';
import {FAILURE_TEXTS} from '../../src/client/searchFailure.ts';
import {ICON_SEARCH} from '../layout/icons.ts';
import {failureMessages} from './failureMessages.ts';
import {searchMessages} from './messages.ts';
import {ownPlaceholder, ownText} from './ownText.ts';

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
  const warm = () => {
    const {connection} = navigator as Navigator & {readonly connection?: Connection};
    import('./searchParts.ts')
      .then(async ({warmSearch}) => {
        if (canPrefetch(connection)) await Promise.all([warmSearch(runtime), runtime.theme.late()]);
      })
      .catch(() => {
        // Fetched, or reported, when search opens.
      });
  };
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
