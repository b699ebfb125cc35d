import {Icon} from '@theme/Icon';
import {ICON_OFFLINE} from '@theme-original/search/icons';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';

/** In place of results that could not be fetched. */
export function SearchFailure({onRetry}: {readonly onRetry: () => void}) {
  const t = useModalTexts();
  return (
    <div className="search-message">
      <Icon path={ICON_OFFLINE} />
      <p className="search-message-title">{t('theme.search.failed')}</p>
      <p>{t('theme.search.failedHelp')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('theme.search.retry')}
      </button>
    </div>
  );
}
