import type {ClientStorage} from '../dom/createStorage.ts';

/** Storage key of the announcement that the dismissal belongs to. */
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';
/** Storage key of the dismissal: `true` once the reader has closed the bar. */
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
/** Set on `<html>` while the bar is closed. Styles hide the bar by it, so nothing jumps on load. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-announcement-closed';

/** Returns whether the reader has closed the bar named `id`. A new id resets the dismissal. */
export function isDismissed(storage: Pick<ClientStorage, 'get' | 'set'>, id: string): boolean {
  if (storage.get(ANNOUNCEMENT_ID_KEY) !== id) {
    storage.set(ANNOUNCEMENT_ID_KEY, id);
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  return storage.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
}
