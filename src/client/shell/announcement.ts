import type {ClientStorage} from '../dom/createStorage.ts';

/** Key of the id of the announcement that the dismissal belongs to. */
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';
/** Key of the dismissal: `true` once the reader has closed the bar. */
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
/** On `<html>` while the bar is closed; styles hide the bar by it, so nothing jumps on load. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-announcement-closed';

/** Whether the bar named `id` is closed. A new id forgets the dismissal of the one before. */
export function readDismissal(storage: Pick<ClientStorage, 'get' | 'set'>, id: string): boolean {
  if (storage.get(ANNOUNCEMENT_ID_KEY) !== id) {
    storage.set(ANNOUNCEMENT_ID_KEY, id);
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  return storage.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
}
