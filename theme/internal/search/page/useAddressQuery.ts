import {useIsReady, useLocation} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {useEffect, useRef, useState} from 'react';

/** Milliseconds without typing before the address changes and the query is sent. */
const TYPING_PAUSE = 300;
const PARAMETER = 'q';

export interface AddressQuery {
  readonly text: string;
  readonly query: string;
  /** Changes the text. With `now`, the query is sent without waiting. */
  setText(text: string, options?: {readonly now?: boolean; readonly composing?: boolean}): void;
}

/**
 * Keeps a query and the address in sync. Typing replaces the address, so that readers can reload
 * and link the list, and Back leaves the page. Other changes of the address (a link, Back) change
 * the query.
 */
export function useAddressQuery(): AddressQuery {
  const {replaceAddress} = useRuntime();
  const addressQuery = new URLSearchParams(useLocation().search).get(PARAMETER) ?? '';
  // The server does not know the address. After client navigation it is known in the first render.
  const first = useIsReady() ? addressQuery : '';
  const [text, setText] = useState(first);
  const [query, setQuery] = useState(first);
  const committed = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (addressQuery === committed.current) return;
    committed.current = addressQuery;
    clearTimeout(timer.current);
    setText(addressQuery);
    setQuery(addressQuery);
  }, [addressQuery]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (value: string) => {
    clearTimeout(timer.current);
    setQuery(value);
    if (value === committed.current) return;
    committed.current = value;
    const url = new URL(window.location.href);
    if (value) url.searchParams.set(PARAMETER, value);
    else url.searchParams.delete(PARAMETER);
    replaceAddress(url);
  };
  return {
    text,
    query,
    setText(value, {now: isImmediate = false, composing = false} = {}) {
      setText(value);
      clearTimeout(timer.current);
      if (composing) return;
      if (isImmediate) commit(value);
      else timer.current = setTimeout(() => commit(value), TYPING_PAUSE);
    },
  };
}
