import {canPrefetch, type NetworkConnection} from './canPrefetch.ts';
import {findLinkTarget, type LinkScope} from './linkTarget.ts';

/** Milliseconds that a pointer must rest on a link before its page is fetched. */
const HOVER_DELAY = 60;

/**
 * Prefetches pages whose links the reader points at, focuses, or touches, unless the connection is
 * slow or expensive.
 */
export function prefetchOnInterest(prefetch: (pathname: string) => void, scope: LinkScope): void {
  const {connection} = navigator as Navigator & {readonly connection?: NetworkConnection};
  if (!canPrefetch(connection)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch = (target: EventTarget | null, delay: number) => {
    clearTimeout(timer);
    const url = findLinkTarget(target, scope);
    if (url && url.pathname !== window.location.pathname) timer = setTimeout(() => prefetch(url.pathname), delay);
  };
  // In the capture phase, because React stops events of parts that are not hydrated yet.
  const options = {passive: true, capture: true};
  document.addEventListener('pointerover', ({target}) => schedulePrefetch(target, HOVER_DELAY), options);
  document.addEventListener('focusin', ({target}) => schedulePrefetch(target, 0), options);
  document.addEventListener('touchstart', ({target}) => schedulePrefetch(target, 0), options);
  // The event that loaded this code has already happened.
  schedulePrefetch(document.querySelector('a:hover') ?? document.activeElement, 0);
}
