import {type KeyboardEvent, useEffect, useId, useState} from 'react';

export interface ListKeysOptions {
  readonly count: number;
  /** The initially selected option; -1 for none. */
  readonly first: number;
  /** A new value means a new list and resets the selection. */
  readonly resetKey: unknown;
  /** Called for Enter on the option with this id. The event has the modifier keys. */
  readonly onEnter: (id: string, event: KeyboardEvent) => void;
}

export interface ListKeys {
  readonly listId: string;
  /** Id of the selected option, for `aria-activedescendant`. */
  readonly activeId: string | undefined;
  /** The reader has selected the option, rather than the list. */
  readonly chosen: boolean;
  /** Returns the attributes that make an element option number `index`. */
  option(index: number): OptionProps;
  onKeyDown(event: KeyboardEvent): void;
}

export interface OptionProps {
  readonly id: string;
  readonly role: 'option';
  readonly tabIndex: -1;
  readonly 'aria-selected': boolean;
  readonly onPointerMove: () => void;
}

/**
 * Handles a list whose options are selected by arrow keys or the mouse while the focus stays in a
 * text field. The arrow keys wrap around; Home and End move in the text.
 */
export function useListKeys({count, first, resetKey, onEnter}: ListKeysOptions): ListKeys {
  const listId = useId();
  const untouched = {index: first, resetKey, byKey: false, chosen: false};
  const [state, setState] = useState(untouched);
  // A new list shows its own selection immediately, not one render later.
  const current = Object.is(state.resetKey, resetKey) ? state : untouched;
  const index = Math.min(current.index, count - 1);
  const getOptionId = (at: number) => `${listId}-${at}`;
  const {byKey} = current;

  useEffect(() => {
    if (!byKey || index < 0) return;
    const option = document.getElementById(`${listId}-${index}`);
    // The title of the group is above the first option.
    if (index === 0) option?.closest('[data-scroller]')?.scrollTo({top: 0});
    option?.scrollIntoView({block: 'nearest'});
  }, [byKey, index, listId]);

  const move = (step: 1 | -1) => {
    if (count === 0) return;
    const next = index < 0 ? (step > 0 ? 0 : count - 1) : (index + step + count) % count;
    setState({index: next, resetKey, byKey: true, chosen: true});
  };
  return {
    listId,
    activeId: index >= 0 ? getOptionId(index) : undefined,
    chosen: current.chosen,
    option: (at) => ({
      id: getOptionId(at),
      role: 'option',
      tabIndex: -1,
      'aria-selected': at === index,
      onPointerMove() {
        if (at !== index) setState({index: at, resetKey, byKey: false, chosen: true});
      },
    }),
    onKeyDown(event) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && !event.altKey) {
        event.preventDefault();
        if (index >= 0) onEnter(getOptionId(index), event);
      }
    },
  };
}
