import {listCauses} from '@theme-original/internal/errors/causeChain';
import {crashMessages} from '@theme-original/internal/errors/crashMessages';
import type {ErrorScreenProps} from 'manual-docs';
import {useTranslate} from 'manual-docs/core';

export type {ErrorScreenProps} from 'manual-docs';

/** In place of a page that threw while rendering. */
export function ErrorScreen({error, onRetry}: ErrorScreenProps) {
  const t = useTranslate(crashMessages);
  const text = listCauses(error)
    .map(({message}) => message)
    .join(`\n\n${t('theme.errors.cause')}\n`);
  return (
    <div className="m-screen" role="alert">
      <h1>{t('theme.errors.crashed')}</h1>
      <button type="button" className="m-button" onClick={onRetry}>
        {t('theme.errors.tryAgain')}
      </button>
      <pre className="m-error-text">{text}</pre>
    </div>
  );
}
