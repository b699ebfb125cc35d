import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import type {Conversation} from '@theme-original/internal/search/askAi/useConversation';
import {ICON_BACK, ICON_SEND, ICON_STOP} from '@theme-original/internal/search/icons';
import {IconButton, isComposing} from '@theme-original/internal/search/modal/SearchField';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import type {FormEvent, RefObject} from 'react';

export interface QuestionFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chat: Conversation;
  readonly text: string;
  readonly streaming: boolean;
  /** Nothing has been asked yet. */
  readonly isFirst: boolean;
  readonly onText: (text: string) => void;
  readonly onAsk: (question: string) => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The field for a question, and the buttons beside it. */
export function QuestionForm({input, chat, text, streaming, isFirst, ...on}: QuestionFormProps) {
  const t = useAskAiTexts();
  const modal = useModalTexts();
  const final = chat.error?.final;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || streaming || final) return;
    on.onAsk(text.trim());
  };
  const stop = () => {
    chat.stop();
    input.current?.focus();
  };
  const first = isFirst ? 'theme.askAi.firstPlaceholder' : 'theme.askAi.placeholder';
  const placeholder = t(streaming ? 'theme.askAi.streaming' : first);
  return (
    <form className="m-search-bar" action="" noValidate onSubmit={onSubmit}>
      <IconButton label={t('theme.askAi.back')} icon={ICON_BACK} onClick={on.onLeave} />
      <input
        ref={input}
        type="text"
        enterKeyHint="send"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={512}
        value={text}
        readOnly={streaming || final}
        onChange={(event) => on.onText(event.target.value)}
        onKeyDown={(event) => isComposing(event) && event.stopPropagation()}
      />
      {streaming ? (
        <IconButton label={t('theme.askAi.stop')} icon={ICON_STOP} onClick={stop} />
      ) : (
        <IconButton label={t('theme.askAi.send')} icon={ICON_SEND} type="submit" disabled={!text.trim()} />
      )}
      <button type="button" className="m-search-cancel" onClick={on.onClose}>
        {modal('theme.search.cancel')}
      </button>
    </form>
  );
}
