import type {Store} from '../../createStore.ts';
import type {RouteLocation} from '../../navigation/types.ts';

/** Measures that decide whether the navbar hides, in CSS pixels. */
interface ScrollFacts {
  readonly previous: number;
  readonly current: number;
  readonly navbarHeight: number;
  /** Largest scroll position. Bouncing beyond it does not count. */
  readonly limit: number;
}

/**
 * Returns whether the navbar hides: when the reader scrolls down, except near the top. Undefined
 * means that nothing changes.
 */
export function isHiddenAfterScroll({previous, current, navbarHeight, limit}: ScrollFacts): boolean | undefined {
  if (current < navbarHeight) return false;
  if (current === previous || current >= limit) return undefined;
  return current > previous;
}

/** Milliseconds after a navigation in which scrolling is not the reader's. */
const SETTLING_TIME = 150;

interface HidingOptions {
  readonly location: Store<RouteLocation>;
  /** A parameter, because every page would load a module that the shell shares with this file. */
  readonly hashTarget: (hash: string) => HTMLElement | null;
}

/** Hides and shows `navbar` while the reader scrolls and navigates. */
export function hideOnScroll(navbar: HTMLElement, {location, hashTarget}: HidingOptions): void {
  let previous = window.scrollY;
  let previousLocation = location.get();
  // Scrolling by a navigation does not say what the reader wants.
  let settling: ReturnType<typeof setTimeout> | undefined;
  const hide = (hidden: boolean) => navbar.toggleAttribute('data-hidden', hidden);
  const onScroll = () => {
    const current = window.scrollY;
    const hidden = isHiddenAfterScroll({
      previous,
      current,
      navbarHeight: navbar.offsetHeight,
      limit: document.documentElement.scrollHeight - window.innerHeight,
    });
    previous = current;
    if (!settling && hidden !== undefined) hide(hidden);
  };
  location.subscribe(() => {
    const next = location.get();
    const isSame = next.pathname === previousLocation.pathname && next.hash === previousLocation.hash;
    previousLocation = next;
    if (isSame) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = undefined;
    }, SETTLING_TIME);
    hide(false);
    // The page that the hash belongs to is not on the screen yet.
    if (next.hash) requestAnimationFrame(() => hide(hashTarget(next.hash) !== null));
  });
  window.addEventListener('scroll', onScroll, {passive: true});
}
