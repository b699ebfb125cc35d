import {loadMessages} from '@theme-original/errors/loadMessages';
import type {ErrorScreenProps} from 'manual';
import {useTranslate} from 'manual/core';

/** In place of a page that could not be fetched: what went wrong, and another try. */
export function LoadFailure({error, onRetry}: ErrorScreenProps) {
  const t = useTranslate(loadMessages);
  return (
    <div className="screen">
      <div className="load-failure" role="alert">
        <h1>{t('theme.errors.loadFailed')}</h1>
        <p>{String(error)}</p>
        <button type="button" className="button" onClick={onRetry}>
          {t('theme.errors.retry')}
        </button>
      </div>
    </div>
  );
}
