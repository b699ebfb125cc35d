import {useEffect, useState} from 'react';

/** Told when a choice in the address has changed: all tabs of the page may follow it. */
const CHANGED = 'manual:address-choice';

/**
 * A choice that stands in the query of the address: `[value, setValue]`. Null on the server, in the first render, and without a
 * name. Setting it replaces the current entry of the history, so that going back leaves the page.
 */
export function useAddressChoice(name: string | undefined): readonly [string | null, (value: string) => void] {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (name === undefined) return;
    const read = () => setValue(new URLSearchParams(location.search).get(name));
    read();
    addEventListener('popstate', read);
    addEventListener(CHANGED, read);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener(CHANGED, read);
    };
  }, [name]);
  const choose = (next: string) => {
    if (name === undefined) return;
    const url = new URL(location.href);
    url.searchParams.set(name, next);
    history.replaceState(history.state, '', url);
    dispatchEvent(new Event(CHANGED));
  };
  return [value, choose];
}
