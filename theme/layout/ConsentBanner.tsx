import {consentMessages} from '@theme-original/internal/layout/consentMessages';
import {useTranslate} from 'manual-docs/core';
import type {ReactNode} from 'react';

export interface ConsentBannerProps {
  /** Follows the text: a link to the privacy policy, for example. */
  readonly children?: ReactNode;
}

/**
 * Asks for consent before scripts with `consent` are loaded, and the entry of the footer that asks again. A replacement has the classes and
 * `data-answer` of the original, or is empty where a consent manager asks.
 */
export function ConsentBanner({children}: ConsentBannerProps) {
  const t = useTranslate(consentMessages);
  return (
    <>
      <section className="m-consent" aria-label={t('theme.consent.title')} tabIndex={-1}>
        <p className="m-consent-text">
          <b>{t('theme.consent.title')}</b> {t('theme.consent.text')} {children}
        </p>
        <p className="m-consent-answers">
          <button type="button" className="m-button m-button-quiet" data-answer="no">
            {t('theme.consent.decline')}
          </button>
          <button type="button" className="m-button m-button-quiet" data-answer="yes">
            {t('theme.consent.allow')}
          </button>
        </p>
      </section>
      <button type="button" className="m-text-button m-consent-entry">
        {t('theme.consent.settings')}
      </button>
    </>
  );
}
