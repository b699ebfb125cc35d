import type {TocItem} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {type RefObject, useEffect, useState} from 'react';
import {scrollIntoBox} from '../sidebar/scrollIntoBox.ts';

/** Id of the heading that the reader is at, kept in view in `box`; the first until they scroll. */
export function useCurrentHeading(items: readonly TocItem[], box: RefObject<HTMLElement | null>): string | undefined {
  const {onInteraction} = useRuntime().theme;
  const [current, setCurrent] = useState(items[0]?.id);
  useEffect(() => {
    const leaving = new AbortController();
    const {signal} = leaving;
    const follow = async () => {
      const {followHeadings} = await onInteraction();
      const ids = items.map(({id}) => id);
      if (!signal.aborted) signal.addEventListener('abort', followHeadings(ids, setCurrent));
    };
    if (window.scrollY > 0) follow();
    else window.addEventListener('scroll', follow, {signal, once: true, passive: true});
    return () => leaving.abort();
  }, [items, onInteraction]);

  useEffect(() => {
    const link = current && box.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && box.current) scrollIntoBox(link, box.current);
  }, [current, box]);
  return current;
}
