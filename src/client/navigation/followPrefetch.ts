import {type Connection, canPrefetch} from './canPrefetch.ts';
import {findLinkTarget, type LinkScope} from './linkTarget.ts';

/** A pointer that only passes over a link fetches nothing: milliseconds to rest on it first. */
const HOVER_DELAY = 60;

/** Fetches pages when a reader shows interest in a link to them, unless the connection is slow or dear. */
export function followPrefetch(prefetch: (pathname: string) => void, scope: LinkScope): void {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  if (!canPrefetch(connection)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch = (target: EventTarget | null, delay: number) => {
    clearTimeout(timer);
    const url = findLinkTarget(target, scope);
    if (url && url.pathname !== window.location.pathname) timer = setTimeout(() => prefetch(url.pathname), delay);
  };
  // On the way down: React keeps events from parts that are not live yet.
  const options = {passive: true, capture: true};
  document.addEventListener('pointerover', ({target}) => schedulePrefetch(target, HOVER_DELAY), options);
  document.addEventListener('focusin', ({target}) => schedulePrefetch(target, 0), options);
  document.addEventListener('touchstart', ({target}) => schedulePrefetch(target, 0), options);
  // The interest that brought this code here came before anybody listened.
  schedulePrefetch(document.querySelector('a:hover') ?? document.activeElement, 0);
}
