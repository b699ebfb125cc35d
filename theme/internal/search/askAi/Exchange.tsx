import {AnswerActions} from '@theme-original/internal/search/askAi/AnswerActions';
import {AnswerLink, AnswerText} from '@theme-original/internal/search/askAi/AnswerText';
import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import {
  type ChatMessage,
  type ChatStatus,
  getMessageText,
  getMessageTools,
  type ToolPart,
} from 'manual-docs/internal/client/search/askAi/chatTypes';
import {findAnswerSources} from 'manual-docs/internal/client/search/askAi/findAnswerSources';
import type {MouseEvent} from 'react';

export interface ExchangeProps {
  readonly question: ChatMessage;
  readonly answer: ChatMessage | undefined;
  /** Of this exchange: one that is not the last is at rest. */
  readonly status: ChatStatus;
  readonly onVote: (messageId: string, vote: 'like' | 'dislike') => Promise<void>;
  /** Searches for what the assistant searched for. */
  readonly onQuery: (query: string) => void;
  readonly onLink: (event: MouseEvent) => void;
}

/** A question and what has come of its answer so far. */
export function Exchange({question, answer, status, onVote, onQuery, onLink}: ExchangeProps) {
  const t = useAskAiTexts();
  const text = answer ? getMessageText(answer) : '';
  const rest = status === 'ready' || status === 'error';
  const sources = answer && rest ? findAnswerSources(answer) : [];
  return (
    <article className="m-exchange">
      <h3>{getMessageText(question)}</h3>
      {answer && getMessageTools(answer).map((tool) => <Tool key={tool.toolCallId} tool={tool} onQuery={onQuery} />)}
      {status === 'thinking' && <p className="m-answer-state">{t('theme.askAi.thinking')}</p>}
      {text && <AnswerText markdown={text} onLink={onLink} />}
      {answer?.metadata?.stopped && <p className="m-answer-note">{t('theme.askAi.stopped')}</p>}
      {answer && text && rest && (
        <AnswerActions text={text} feedback={answer.feedback} onVote={(vote) => onVote(answer.id, vote)} />
      )}
      {sources.length > 0 && (
        <section className="m-answer-sources">
          <h4>{t('theme.askAi.sources')}</h4>
          <ul>
            {sources.map(({url, title}) => (
              <li key={url}>
                <AnswerLink href={url} onLink={onLink}>
                  {title}
                </AnswerLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** A search by the assistant, running or done. */
function Tool({tool, onQuery}: {readonly tool: ToolPart; readonly onQuery: (query: string) => void}) {
  const t = useAskAiTexts();
  const query = tool.input?.query ?? tool.output?.query ?? '';
  if (tool.state === 'output-error') return null;
  if (tool.state === 'output-available') {
    const count = Array.isArray(tool.output?.hits) ? tool.output.hits.length : 0;
    if (!query) return null;
    return (
      <p className="m-answer-tool">
        <button type="button" className="m-text-button" onClick={() => onQuery(query)}>
          {t('theme.askAi.searched', {query, count})}
        </button>
      </p>
    );
  }
  return (
    <p className="m-answer-state">{query ? t('theme.askAi.searchingFor', {query}) : t('theme.askAi.searching')}</p>
  );
}
