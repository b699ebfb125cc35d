import {focusOn, scrollToHash} from '../dom/scrollToHash.ts';
import {ANNOUNCER_ID, MAIN_ID} from '../ids.ts';

interface Arrival {
  readonly hash: string;
  /** They are back, and the page is where they left it. */
  readonly isBack: boolean;
  /** A failure, or the page after one: the focus goes to its heading, because what had it is gone. */
  readonly isRetry: boolean;
  /** What is on the screen speaks for itself. */
  readonly silent: boolean;
}

/** After a change of page: scroll to where it belongs, move the focus, and let screen readers tell of it. */
export function arrive({hash, isBack, isRetry, silent}: Arrival): void {
  if (!isBack && !scrollToHash(hash)) window.scrollTo({top: 0, behavior: 'instant'});
  // What the reader has opened meanwhile keeps the focus.
  if (!hash && !document.activeElement?.closest('[role="dialog"]')) {
    const main = document.getElementById(MAIN_ID);
    const target = (isRetry && main?.querySelector('h1')) || main;
    if (target) focusOn(target);
  }
  if (!silent) announce(document.title);
}

/** Says something to screen readers. */
function announce(text: string): void {
  let region = document.getElementById(ANNOUNCER_ID);
  if (!region) {
    region = document.createElement('div');
    region.id = ANNOUNCER_ID;
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
    // Regions speak of changes only, so the first text has to come after the region.
    setTimeout(() => announce(text), 100);
    return;
  }
  region.textContent = text;
}
