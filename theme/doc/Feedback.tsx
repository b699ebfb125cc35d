import {feedbackMessages} from '@theme-original/doc/feedbackMessages';
import {usePage, useSite, useTranslate} from 'manual-docs/core';
import {useState} from 'react';

/** What the page tells of a reader's answer: as an event of the document, and to the endpoint that the site names. */
function send(helpful: boolean, page: string, endpoint: string | undefined) {
  document.dispatchEvent(new CustomEvent('manual:feedback', {detail: {page, helpful}}));
  if (!endpoint) return;
  const body = JSON.stringify({page, helpful});
  fetch(endpoint, {method: 'POST', body, keepalive: true, headers: {'content-type': 'application/json'}}).catch(
    (error) => console.warn('The answer could not be sent.', error),
  );
}

/** Asks whether the page helped. The answer names the page and nothing of the reader. */
export function Feedback() {
  const {feedback, url} = useSite();
  const {route} = usePage();
  const t = useTranslate(feedbackMessages);
  const [answer, setAnswer] = useState<boolean>();
  if (!feedback) return null;
  const {endpoint, moreUrl} = feedback;
  const onAnswer = (helpful: boolean) => {
    setAnswer(helpful);
    send(helpful, route, endpoint);
  };
  return (
    <section className="feedback needs-script" aria-label={t('theme.feedback.label')}>
      {answer === undefined ? (
        <>
          <p>{t('theme.feedback.question')}</p>
          <button type="button" className="button button-quiet" onClick={() => onAnswer(true)}>
            {t('theme.feedback.yes')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
            {t('theme.feedback.no')}
          </button>
        </>
      ) : (
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
      )}
    </section>
  );
}
