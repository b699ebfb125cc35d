import {Icon} from '@theme/Icon';
import {ICON_SEARCH} from '@theme-original/internal/layout/icons';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {WaitingRows} from '@theme-original/internal/search/modal/WaitingRows';

/** The field of search, open until the modal is loaded. A replacement needs a `dialog` with an `input`. */
export function SearchOpening() {
  const t = useModalTexts();
  const label = t('theme.search.placeholder');
  return (
    <dialog className="m-search-overlay" aria-label={t('theme.search.dialog')}>
      <div className="m-search-modal">
        <div className="m-search-bar">
          <span className="m-search-busy" data-busy="">
            <Icon path={ICON_SEARCH} />
          </span>
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={512}
          />
          <button type="button" className="m-search-cancel">
            {t('theme.search.cancel')}
          </button>
        </div>
        <WaitingRows />
      </div>
    </dialog>
  );
}
