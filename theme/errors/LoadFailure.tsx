import {errorMessages} from '@theme-original/internal/errors/messages';
import {useTranslate} from 'manual-docs/core';

/**
 * The replacement of a page that could not be fetched: an explanation, and a button to try again. The text of the error, which the shell
 * puts into `<code>`, is shown on request; `data-help` marks the sentence that it replaces if the address cannot be read.
 */
export function LoadFailure() {
  const t = useTranslate(errorMessages);
  return (
    <div className="m-screen">
      <div className="m-load-failure" role="alert">
        {/* biome-ignore lint/a11y/useSemanticElements: a heading in this template would be the second h1 of the document. */}
        <div className="m-screen-title" role="heading" aria-level={1}>
          {t('theme.errors.loadFailed')}
        </div>
        <p data-help="">{t('theme.errors.loadHelp')}</p>
        <button type="button" className="m-button" data-retry="">
          {t('theme.errors.retry')}
        </button>
        <details>
          <summary>{t('theme.errors.details')}</summary>
          <code />
        </details>
      </div>
    </div>
  );
}
