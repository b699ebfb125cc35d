import {AskAiSlot} from '@theme-original/internal/search/modal/AskAiSlot';
import {KeywordSearch} from '@theme-original/internal/search/modal/KeywordSearch';
import {useDialog} from '@theme-original/internal/search/modal/useDialog';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import type {SearchModalProps} from 'manual-docs';
import type {AskAiStart} from 'manual-docs/core';
import {type KeyboardEvent, useRef, useState} from 'react';

export type {SearchModalProps} from 'manual-docs';

/** Search over the page: by keyword, or by asking the assistant where the site has one. */
export function SearchModal({initialQuery, isSelection, onClose}: SearchModalProps) {
  const t = useModalTexts();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialQuery);
  const [query, setQuery] = useState(initialQuery);
  const [assistant, setAssistant] = useState<AskAiStart | null>(null);
  const onText = (value: string, composing: boolean) => {
    setText(value);
    if (!composing) setQuery(value);
  };

  // Escape first leaves the assistant, then closes the modal.
  useDialog(box, assistant ? () => setAssistant(null) : onClose);

  const leaveAssistant = (next?: string) => {
    if (next !== undefined) onText(next, false);
    setAssistant(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ground behind the dialog; Escape and Cancel do the same
    <div
      className="m-search-overlay"
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={t('theme.search.dialog')}
        className="m-search-modal"
        onKeyDown={onKeyDown}
      >
        {assistant ? (
          <AskAiSlot start={assistant} onLeave={leaveAssistant} onClose={onClose} />
        ) : (
          <KeywordSearch {...{text, query, isSelection, onText, onClose}} onAskAi={setAssistant} />
        )}
      </div>
    </div>
  );
}
