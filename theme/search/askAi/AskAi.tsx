import {AskAiFailure} from '@theme/AskAiFailure';
import {Exchange} from '@theme/Exchange';
import {QuestionForm} from '@theme/QuestionForm';
import {Welcome} from '@theme/Welcome';
import type {ExchangeProps} from '@theme-original/Exchange';
import {type QuestionAndAnswer, toExchanges} from '@theme-original/search/askAi/toExchanges';
import {useAnnouncement} from '@theme-original/search/askAi/useAnnouncement';
import {useAskAiTexts} from '@theme-original/search/askAi/useAskAiTexts';
import {type Conversation, useConversation} from '@theme-original/search/askAi/useConversation';
import type {AskAiProps} from 'manual-docs/core';
import {MAIN_ID} from 'manual-docs/core';
import {isPlainClick} from 'manual-docs/internal/client/navigation/linkTarget';
import {type MouseEvent, useEffect, useRef, useState} from 'react';

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
      <p role="status" className="visually-hidden">
        {useAnnouncement(chat)}
      </p>
      <section
        ref={body}
        className="search-body ai-body"
        aria-label={t('theme.askAi.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, by keyboard too
        tabIndex={0}
      >
        <Exchanges chat={chat} exchanges={exchanges} onAsk={ask} onQuery={onLeave} onLink={onLink} />
      </section>
      <div className="search-foot">
        <p className="ai-disclaimer">{t('theme.askAi.disclaimer')}</p>
        {exchanges.length > 0 && !streaming && <RestartButton onRestart={chat.restart} />}
      </div>
    </>
  );
}

interface ExchangesProps extends Pick<ExchangeProps, 'onQuery' | 'onLink'> {
  readonly chat: Conversation;
  readonly exchanges: readonly QuestionAndAnswer[];
  readonly onAsk: (question: string) => void;
}

/** The conversation so far, the newest first. */
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
    <button type="button" className="text-button" onClick={onRestart}>
      {t('theme.askAi.newConversation')}
    </button>
  );
}
