import {Icon} from '@theme/Icon';
import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import {ICON_CHECK, ICON_COPY, ICON_THUMB} from '@theme-original/internal/search/icons';
import {IconButton} from '@theme-original/internal/search/modal/SearchField';
import {useState} from 'react';

export interface AnswerActionsProps {
  /** The answer's Markdown. */
  readonly text: string;
  readonly feedback: 'like' | 'dislike' | undefined;
  readonly onVote: (vote: 'like' | 'dislike') => Promise<void>;
}

/** Milliseconds that the button says that it has copied. */
const COPIED_TIME = 1500;

/** Below an answer: copy it, and say whether it was good. */
export function AnswerActions({text, feedback, onVote}: AnswerActionsProps) {
  const t = useAskAiTexts();
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_TIME);
    } catch (error) {
      console.warn('Copying failed.', error);
    }
  };
  const vote = async (value: 'like' | 'dislike') => {
    setFailed(false);
    try {
      await onVote(value);
    } catch (error) {
      console.warn('The feedback was not taken.', error);
      setFailed(true);
    }
  };
  return (
    <div className="m-answer-actions">
      <button type="button" className="m-answer-copy" onClick={copy}>
        <Icon path={copied ? ICON_CHECK : ICON_COPY} />
        <span aria-live="polite">{t(copied ? 'theme.askAi.copied' : 'theme.askAi.copy')}</span>
      </button>
      {!feedback && (
        <>
          <IconButton label={t('theme.askAi.like')} icon={ICON_THUMB} onClick={() => vote('like')} />
          <IconButton
            className="m-icon-button m-thumb-down"
            label={t('theme.askAi.dislike')}
            icon={ICON_THUMB}
            onClick={() => vote('dislike')}
          />
        </>
      )}
      <span role="status">{feedback ? t('theme.askAi.thanks') : failed ? t('theme.askAi.feedbackFailed') : ''}</span>
    </div>
  );
}
