import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import type {AskAiError} from 'manual-docs/internal/client/search/askAi/createAskAiClient';

export interface AskAiFailureProps {
  readonly error: AskAiError | null;
  readonly onRestart: () => void;
  readonly onRetry: () => void;
}

/** Why the answer is missing or incomplete, and what the reader can do. */
export function AskAiFailure({error, onRestart, onRetry}: AskAiFailureProps) {
  const t = useAskAiTexts();
  return (
    <div className="m-ai-failure" role="alert">
      <p>
        <strong>{t(error?.final ? 'theme.askAi.tooLong' : 'theme.askAi.failed')}</strong> {error?.message}
      </p>
      <button type="button" className="m-button" onClick={error?.final ? onRestart : onRetry}>
        {t(error?.final ? 'theme.askAi.newConversation' : 'theme.askAi.retry')}
      </button>
    </div>
  );
}
