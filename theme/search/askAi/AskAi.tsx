import {Icon} from '@theme/Icon';
import {MAIN_ID, useSite} from 'manual';
import {type FormEvent, type MouseEvent, useEffect, useRef, useState} from 'react';
import {isPlainClick} from '../../../src/client/router/linkTarget.ts';
import {suggestedQuestions} from '../../../src/client/search/askAi/suggestedQuestions.ts';
import type {AskAiProps} from '../AskAiSlot.tsx';
import {askAiMessages} from '../askAiMessages.ts';
import {ASK_AI_TEXT_PATHS} from '../askAiTextPaths.ts';
import {ICON_BACK, ICON_SEND, ICON_SPARK, ICON_STOP} from '../icons.ts';
import {modalMessages} from '../modalMessages.ts';
import {MODAL_TEXT_PATHS} from '../modalTextPaths.ts';
import {isComposing} from '../SearchField.tsx';
import {useModalTexts} from '../useModalTexts.ts';
import {Exchange} from './Exchange.tsx';
import {toExchanges} from './toExchanges.ts';
import {type Conversation, useConversation} from './useConversation.ts';

/** The search modal's other side: a conversation with the assistant. */
export function AskAi({start, onLeave, onClose}: AskAiProps) {
  const t = useModalTexts(askAiMessages, ASK_AI_TEXT_PATHS);
  const modal = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  const chat = useConversation(start.conversation);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLElement>(null);
  const {status, messages, error} = chat;
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !streaming && !error?.final) ask(text.trim());
  };
  const onLink = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    document.getElementById(MAIN_ID)?.focus({preventScroll: true});
    onClose();
  };
  const placeholder = streaming
    ? t('theme.askAi.streaming')
    : t(exchanges.length > 0 ? 'theme.askAi.placeholder' : 'theme.askAi.firstPlaceholder');

  return (
    <>
      <form className="search-bar" action="" noValidate onSubmit={onSubmit}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('theme.askAi.back')}
          title={t('theme.askAi.back')}
          onClick={() => onLeave()}
        >
          <Icon path={ICON_BACK} />
        </button>
        <input
          ref={input}
          type="text"
          enterKeyHint="send"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={512}
          value={text}
          readOnly={streaming || error?.final}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => isComposing(event) && event.stopPropagation()}
        />
        {streaming ? (
          <button
            type="button"
            className="icon-button"
            aria-label={t('theme.askAi.stop')}
            title={t('theme.askAi.stop')}
            onClick={() => {
              chat.stop();
              input.current?.focus();
            }}
          >
            <Icon path={ICON_STOP} />
          </button>
        ) : (
          <button
            type="submit"
            className="icon-button"
            aria-label={t('theme.askAi.send')}
            title={t('theme.askAi.send')}
            disabled={!text.trim()}
          >
            <Icon path={ICON_SEND} />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={onClose}>
          {modal('theme.search.cancel')}
        </button>
      </form>
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
        {exchanges.length === 0 && <Welcome onAsk={ask} />}
        {status === 'error' && (
          <div className="ai-failure" role="alert">
            <p>
              <strong>{t(error?.final ? 'theme.askAi.tooLong' : 'theme.askAi.failed')}</strong> {error?.message}
            </p>
            {error?.final ? (
              <button type="button" className="button" onClick={chat.restart}>
                {t('theme.askAi.newConversation')}
              </button>
            ) : (
              <button type="button" className="button" onClick={chat.retry}>
                {t('theme.askAi.retry')}
              </button>
            )}
          </div>
        )}
        {exchanges.map(({question, answer}, index) => (
          <Exchange
            key={question.id}
            question={question}
            answer={answer}
            status={index === 0 ? status : 'ready'}
            onVote={chat.vote}
            onQuery={onLeave}
            onLink={onLink}
          />
        ))}
      </section>
      <div className="search-foot">
        <p className="ai-disclaimer">{t('theme.askAi.disclaimer')}</p>
        {exchanges.length > 0 && !streaming && (
          <button type="button" className="text-button" onClick={chat.restart}>
            {t('theme.askAi.newConversation')}
          </button>
        )}
      </div>
    </>
  );
}

/** Before the first question. */
function Welcome({onAsk}: {readonly onAsk: (question: string) => void}) {
  const t = useModalTexts(askAiMessages, ASK_AI_TEXT_PATHS);
  const {search} = useSite();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => {
    // The vendor keeps them beside the index.
    if (search?.askAi && search.algolia) suggestedQuestions(search.askAi, search.algolia.hosts).then(setQuestions);
  }, [search]);
  return (
    <div className="search-message">
      <Icon path={ICON_SPARK} />
      <p className="search-message-title">{t('theme.askAi.welcome')}</p>
      <p>{t('theme.askAi.welcomeHelp')}</p>
      {questions.length > 0 && (
        <div>
          <p>{t('theme.askAi.suggested')}:</p>
          <ul className="search-suggestions">
            {questions.map((question) => (
              <li key={question}>
                <button type="button" className="text-button" onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What a screen reader hears of the answer's progress. */
function useAnnouncement({status, messages}: Conversation): string {
  const t = useModalTexts(askAiMessages, ASK_AI_TEXT_PATHS);
  const [began] = useState(messages.length);
  if (status === 'thinking') return t('theme.askAi.thinking');
  if (status === 'searching') return t('theme.askAi.searching');
  if (status === 'answering') return t('theme.askAi.streaming');
  return status === 'ready' && messages.length > began ? t('theme.askAi.answered') : '';
}
