import type {TocItem} from 'manual';
import {type RefObject, useEffect, useState} from 'react';

/** A heading counts as reached when it is within this many CSS pixels below the navbar. */
const REACH = 24;

/**
 * Index of the heading that the reader is at: the last one whose upper edge has passed `line`, or -1 above the first.
 * @param tops distances of the headings from the top of the window, in page order
 */
export function currentIndex(tops: readonly number[], line: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] as number) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Id of the heading that the reader is at, kept in view in `box`; undefined above the first one. */
export function useCurrentHeading(items: readonly TocItem[], box: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = items.map(({id}) => document.getElementById(id)).filter((element) => element !== null);
    let frame = 0;
    const update = () => {
      frame = 0;
      const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const atEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      const index = atEnd ? currentIndex(tops, window.innerHeight) : currentIndex(tops, Math.max(navbar, 0) + REACH);
      setCurrent(headings[index]?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', onScroll, {passive: true});
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [items]);

  useEffect(() => {
    const link = current && box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !box.current) return;
    const {offsetTop, offsetHeight} = link;
    const {scrollTop, clientHeight} = box.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      box.current.scrollTop = offsetTop - clientHeight / 3;
    }
  }, [current, box]);
  return current;
}
