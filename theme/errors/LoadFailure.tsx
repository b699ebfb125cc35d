import {loadMessages} from '@theme-original/errors/loadMessages';
import type {ErrorScreenProps} from 'manual-docs';
import {useTranslate} from 'manual-docs/core';

/** In place of a page that could not be fetched: what that means, and another try. The text of the error is for who asks for it. */
export function LoadFailure({error, onRetry}: ErrorScreenProps) {
  const t = useTranslate(loadMessages);
  // Of an address that nobody can read, the error says all there is to say.
  const isPath = error instanceof URIError;
  return (
    <div className="screen">
      <div className="load-failure" role="alert">
        <h1>{t('theme.errors.loadFailed')}</h1>
        <p>{isPath ? error.message : t('theme.errors.loadHelp')}</p>
        <button type="button" className="button" onClick={onRetry}>
          {t('theme.errors.retry')}
        </button>
        {!isPath && (
          <details>
            <summary>{t('theme.errors.details')}</summary>
            <code>{String(error)}</code>
          </details>
        )}
      </div>
    </div>
  );
}
