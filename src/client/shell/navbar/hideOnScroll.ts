import type {Store} from '../../createStore.ts';
import type {RouteLocation} from '../../navigation/types.ts';

/** The values that decide whether the navbar hides, all in CSS pixels. */
interface ScrollFacts {
  readonly previous: number;
  readonly current: number;
  readonly navbarHeight: number;
  /** How far the page can be scrolled: bouncing at the end must not count as scrolling. */
  readonly limit: number;
}

/** The navbar hides on the way down and shows on the way up, and always near the top. Undefined: leave it as it is. */
export function isHiddenAfterScroll({previous, current, navbarHeight, limit}: ScrollFacts): boolean | undefined {
  if (current < navbarHeight) return false;
  if (current === previous || current >= limit) return undefined;
  return current > previous;
}

/** How long after a navigation scrolling is the navigation's own, in milliseconds. */
const SETTLING_TIME = 150;

interface HidingOptions {
  readonly location: Store<RouteLocation>;
  /** As a parameter, because a module that the shell imports, too, would become a file that every page waits for. */
  readonly hashTarget: (hash: string) => HTMLElement | null;
}

/** Hides and shows `navbar` while the reader scrolls and navigates. */
export function hideOnScroll(navbar: HTMLElement, {location, hashTarget}: HidingOptions): void {
  let previous = window.scrollY;
  let previousLocation = location.get();
  // Scrolling that a navigation causes says nothing about what the reader wants.
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
