import {useListKeys} from '@theme-original/internal/search/modal/useListKeys';
import type {ModalSearch} from '@theme-original/internal/search/modal/useModalSearch';
import {findNamedRow} from 'manual-docs/internal/client/search/hits/findNamedRow';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import {type KeyboardEvent, useEffect, useRef} from 'react';

export interface ResultKeysOptions {
  readonly modal: ModalSearch;
  readonly startCount: number;
  /** Number of options above the results: 1 if the assistant is offered. */
  readonly asks: number;
  /** Called when a result is opened in another tab. */
  readonly onOpenBeside: (hit: SearchHit) => void;
}

/** Handles selection in the result list by keys. Enter before the answer opens its first result. */
export function useResultKeys({modal, startCount, asks, onOpenBeside}: ResultKeysOptions) {
  const {screen, status, answer, hits, groups, rows} = modal;
  const enterWaits = useRef(false);
  /** Opens the selected row as soon as it has its text. While another query runs, the row is about to go. */
  const onPending = () => {
    enterWaits.current = status === 'done';
    modal.onTurn();
  };
  const best = findNamedRow(groups[0]?.rows ?? [], answer?.query ?? '');
  const keys = useListKeys({
    count: screen === 'start' ? startCount : screen === 'failed' ? 0 : rows + asks,
    // Questions are for the assistant, whose option is above the results.
    first: screen === 'start' ? -1 : rows > 0 && !/[?？؟]\s*$/.test(answer?.query ?? '') ? asks + best : 0,
    // Texts that are loaded later belong to the same list.
    resetKey: screen === 'start' ? screen : (hits[0] ?? hits),
    onEnter(id, event) {
      const option = document.getElementById(id);
      if (option?.ariaBusy) return onPending();
      if (!(option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey))) {
        option?.click();
        return;
      }
      const hit = groups.flatMap((group) => group.rows).at(Number(id.split('-').at(-1)) - asks)?.hit;
      if (screen === 'results' && hit) onOpenBeside(hit);
      window.open(option.href, '_blank', event.shiftKey ? 'noopener,popup' : 'noopener');
    },
  });
  useEffect(() => {
    if (status === 'loading' || !enterWaits.current) return;
    const option = screen === 'results' && keys.activeId ? document.getElementById(keys.activeId) : null;
    if (option?.ariaBusy) return;
    enterWaits.current = false;
    option?.click();
  });
  return {
    ...keys,
    onPending,
    /** Cancels a waiting Enter, because the reader has typed on. */
    onTyped() {
      enterWaits.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      if (/^(?:Enter|ArrowDown|ArrowUp)$/.test(event.key)) modal.onTurn();
      if (event.key === 'Enter' && status === 'loading' && !keys.chosen) {
        event.preventDefault();
        enterWaits.current = true;
      } else keys.onKeyDown(event);
    },
  };
}
