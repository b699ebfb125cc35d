import {AskAiFailure} from '@theme-original/internal/search/askAi/AskAiFailure';
import type {ExchangeProps} from '@theme-original/internal/search/askAi/Exchange';
import {Exchange} from '@theme-original/internal/search/askAi/Exchange';
import {QuestionForm} from '@theme-original/internal/search/askAi/QuestionForm';
import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import {type Conversation, useConversation} from '@theme-original/internal/search/askAi/useConversation';
import {Welcome} from '@theme-original/internal/search/askAi/Welcome';
import type {AskAiProps} from 'manual-docs/core';
import {MAIN_ID} from 'manual-docs/core';
import {isPlainClick} from 'manual-docs/internal/client/navigation/linkTarget';
import type {ChatMessage} from 'manual-docs/internal/client/search/askAi/chatTypes';
import {type MouseEvent, useEffect, useRef, useState} from 'react';

export type {AskAiProps} from 'manual-docs/core';

/** The search modal's other side: a conversation with the assistant. */
export function AskAi({start, onLeave, onClose}: AskAiProps) {
  const t = useAskAiTexts();
  const chat = useConversation(start.conversation);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLElement>(null);
  const {status, messages} = chat;
  const streaming = status !== 'ready' && status !== 'error';
  const exchanges = toExchanges(messages);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the reader came for
  useEffect(() => {
    input.current?.focus({preventScroll: true});
    if (start.question) chat.ask(start.question);
  }, []);

  const ask = (question: string) => {
    chat.ask(question);
    setText('');
    body.current?.scrollTo({top: 0});
    input.current?.focus({preventScroll: true});
  };
  const onLink = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    document.getElementById(MAIN_ID)?.focus({preventScroll: true});
    onClose();
  };
  return (
    <>
      <QuestionForm
        input={input}
        chat={chat}
        text={text}
        streaming={streaming}
        isFirst={exchanges.length === 0}
        onText={setText}
        onAsk={ask}
        onLeave={() => onLeave()}
        onClose={onClose}
      />
      <p role="status" className="m-sr-only">
        {useAnnouncement(chat)}
      </p>
      <section
        ref={body}
        className="m-search-body m-ai-body"
        aria-label={t('theme.askAi.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, by keyboard too
        tabIndex={0}
      >
        <Exchanges chat={chat} exchanges={exchanges} onAsk={ask} onQuery={onLeave} onLink={onLink} />
      </section>
      <div className="m-search-foot">
        <p className="m-ai-disclaimer">{t('theme.askAi.disclaimer')}</p>
        {exchanges.length > 0 && !streaming && <RestartButton onRestart={chat.restart} />}
      </div>
    </>
  );
}

/**
 * Returns the questions of a conversation with their answers, newest first, because the field is
 * above them.
 */
function toExchanges(messages: readonly ChatMessage[]) {
  return messages
    .map((question, at) => ({question, answer: messages[at + 1]}))
    .filter(({question}) => question.role === 'user')
    .reverse();
}

/** Returns what screen readers announce about the answer's progress. */
function useAnnouncement({status, messages}: Conversation): string {
  const t = useAskAiTexts();
  const [began] = useState(messages.length);
  if (status === 'thinking') return t('theme.askAi.thinking');
  if (status === 'searching') return t('theme.askAi.searching');
  if (status === 'answering') return t('theme.askAi.streaming');
  return status === 'ready' && messages.length > began ? t('theme.askAi.answered') : '';
}

interface ExchangesProps extends Pick<ExchangeProps, 'onQuery' | 'onLink'> {
  readonly chat: Conversation;
  readonly exchanges: ReturnType<typeof toExchanges>;
  readonly onAsk: (question: string) => void;
}

function Exchanges({chat, exchanges, onAsk, onQuery, onLink}: ExchangesProps) {
  const {status, error} = chat;
  return (
    <>
      {exchanges.length === 0 && <Welcome onAsk={onAsk} />}
      {status === 'error' && <AskAiFailure error={error} onRestart={chat.restart} onRetry={chat.retry} />}
      {exchanges.map(({question, answer}, index) => (
        <Exchange
          key={question.id}
          question={question}
          answer={answer}
          status={index === 0 ? status : 'ready'}
          onVote={chat.vote}
          onQuery={onQuery}
          onLink={onLink}
        />
      ))}
    </>
  );
}

function RestartButton({onRestart}: {readonly onRestart: () => void}) {
  const t = useAskAiTexts();
  return (
    <button type="button" className="m-text-button" onClick={onRestart}>
      {t('theme.askAi.newConversation')}
    </button>
  );
}
