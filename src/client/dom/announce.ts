import {ANNOUNCER_ID} from '../ids.ts';

/** Makes screen readers announce a text. */
export function announce(text: string): void {
  // A heading may have the same id.
  let region = document.querySelector(`body > #${ANNOUNCER_ID}`);
  if (!region) {
    region = document.createElement('div');
    region.id = ANNOUNCER_ID;
    region.className = 'm-sr-only';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
    // Live regions announce changes only, so the first text must follow the region.
    setTimeout(() => announce(text), 100);
    return;
  }
  region.textContent = text;
}
