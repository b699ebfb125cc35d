import {askAiMessages} from '@theme-original/search/askAi/askAiMessages';
import {ASK_AI_TEXT_PATHS} from '@theme-original/search/askAi/askAiTextPaths';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';
import type {AskAiError} from 'manual-docs/internal/client/search/askAi/askAiError';

export interface AskAiFailureProps {
  readonly error: AskAiError | null;
  readonly onRestart: () => void;
  readonly onRetry: () => void;
}

/** Why the answer is missing or incomplete, and what the reader can do. */
export function AskAiFailure({error, onRestart, onRetry}: AskAiFailureProps) {
  const t = useModalTexts(askAiMessages, ASK_AI_TEXT_PATHS);
  return (
    <div className="ai-failure" role="alert">
      <p>
        <strong>{t(error?.final ? 'theme.askAi.tooLong' : 'theme.askAi.failed')}</strong> {error?.message}
      </p>
      <button type="button" className="button" onClick={error?.final ? onRestart : onRetry}>
        {t(error?.final ? 'theme.askAi.newConversation' : 'theme.askAi.retry')}
      </button>
    </div>
  );
}
