import {docMessages} from '@theme-original/internal/doc/messages';
import {usePage, useSite, useTranslate} from 'manual-docs/core';

/** Asks whether the page helped, on sites that ask it. The answer names the page and nothing of the reader. */
export function Feedback() {
  const {feedback, url} = useSite();
  const {route} = usePage();
  const t = useTranslate(docMessages);
  if (!feedback) return null;
  const {endpoint, moreUrl} = feedback;
  return (
    <section
      className="m-feedback m-needs-script"
      aria-label={t('theme.feedback.label')}
      data-page={route}
      data-endpoint={endpoint}
    >
      <p>{t('theme.feedback.question')}</p>
      <button type="button" className="m-button m-button-quiet" data-do="feedback-yes">
        {t('theme.feedback.yes')}
      </button>
      <button type="button" className="m-button m-button-quiet" data-do="feedback-no">
        {t('theme.feedback.no')}
      </button>
      <template>
        <p role="status">
          {`${t('theme.feedback.thanks')} `}
          {moreUrl && (
            <a
              href={moreUrl.replace('{url}', encodeURIComponent(url + route))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('theme.feedback.more')}
            </a>
          )}
        </p>
      </template>
    </section>
  );
}
