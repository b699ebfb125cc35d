import {createBrowserStorage} from '../dom/createStorage.ts';
import {cloneTemplate} from '../shell/shell.ts';
import {loadWaitingScripts} from './loadWaitingScripts.ts';

/** Storage key of the reader's answer: `yes` or `no`. */
const STORAGE_KEY = 'manual.consent';
/** Custom property with the height of the banner (px), so that the end of the page can be scrolled above it. */
const HEIGHT = '--consent-height';
/** Footers that get the entry, the best first: that of the theme, one of the site, and the end of a page without any. */
const FOOTERS = ['.m-footer-inner', 'footer:not(main footer)', '#manual-root'];

/** Answers of a consent manager: a queue before this module is loaded, then an object that receives them. */
type ConsentWindow = Window & {manualConsent?: Iterable<boolean> | {push(granted: boolean): void}};

const {showEntry} = createConsent(window);

/** Adds the entry to the footer of the page that the reader goes to. */
export const onMove = (): void => showEntry();

/**
 * Asks the reader, stores the answer, and loads the waiting scripts after consent. If the browser
 * refuses tracking, it does nothing.
 */
function createConsent(view: ConsentWindow): {showEntry(): void} {
  if (refusesTracking()) return {showEntry() {}};
  const storage = createBrowserStorage();
  const template = cloneTemplate('consent');
  const banner = template.querySelector<HTMLElement>('.m-consent');
  const entry = template.querySelector<HTMLElement>('.m-consent-entry');
  let current: boolean | undefined;

  const open = (): void => {
    if (!banner || banner.isConnected) return;
    document.body.prepend(banner);
    new ResizeObserver(([size], observer) => {
      const height = size?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty(HEIGHT, `${height}px`);
      if (!banner.isConnected) observer.disconnect();
    }).observe(banner);
  };
  const close = (): void => {
    const hadFocus = banner?.contains(document.activeElement);
    banner?.remove();
    // The entry has opened the banner, or can open it again.
    if (hadFocus) entry?.focus({preventScroll: true});
  };
  const decide = (granted: boolean): void => {
    close();
    if (granted === current) return;
    const isRevoked = current === true;
    current = granted;
    document.dispatchEvent(new CustomEvent('manual:consent', {detail: {granted}}));
    if (granted) loadWaitingScripts();
    // Nothing else stops scripts that run.
    else if (isRevoked) location.reload();
  };
  const read = (value: string | null): void => {
    if (value === 'yes' || value === 'no') decide(value === 'yes');
  };

  banner?.addEventListener('click', ({target}) => {
    const {answer} = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset ?? {};
    if (answer === undefined) return;
    storage.set(STORAGE_KEY, answer);
    read(answer);
  });
  banner?.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') close();
  });
  entry?.addEventListener('click', () => {
    open();
    banner?.focus();
  });

  const pushed = view.manualConsent && Symbol.iterator in view.manualConsent ? [...view.manualConsent] : [];
  view.manualConsent = {push: decide};
  if (banner) {
    read(storage.get(STORAGE_KEY));
    // The reader may answer in another tab.
    storage.listen(STORAGE_KEY, read);
  }
  for (const granted of pushed) decide(granted);
  if (current === undefined) open();
  return {
    showEntry() {
      const footer = FOOTERS.map((selector) => document.querySelector(selector)).find((element) => element !== null);
      if (entry && footer && !footer.contains(entry)) footer.append(entry);
    },
  };
}

/** Returns whether the browser sends Global Privacy Control or Do Not Track. */
function refusesTracking(): boolean {
  const {globalPrivacyControl, doNotTrack} = navigator as Navigator & {readonly globalPrivacyControl?: boolean};
  return globalPrivacyControl === true || doNotTrack === '1';
}
