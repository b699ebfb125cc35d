import {Icon} from '@theme/Icon';
import {ICON_OFFLINE} from '@theme-original/internal/search/icons';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';

interface SearchFailureProps {
  /** The server answered, but not with the index of this site. */
  readonly isDamaged?: boolean | undefined;
  readonly onRetry: () => void;
}

/** In place of results that could not be fetched. */
export function SearchFailure({isDamaged, onRetry}: SearchFailureProps) {
  const t = useModalTexts();
  return (
    <div className="m-search-message">
      <Icon path={ICON_OFFLINE} />
      <p className="m-search-message-title">{t('theme.search.failed')}</p>
      <p>{t(isDamaged ? 'theme.search.damagedHelp' : 'theme.search.failedHelp')}</p>
      <button type="button" className="m-button" onClick={onRetry}>
        {t('theme.search.retry')}
      </button>
    </div>
  );
}
