import type {openSearchField} from './openSearchField.ts';

/**
 * The last action of the reader before the shell was loaded. The boot script records it; the shell
 * repeats it.
 */
interface EarlyAction {
  /** The field of search, which the reader has opened. */
  readonly field?: HTMLDialogElement;
  /** Text typed for search before the browser has parsed the field. */
  readonly search?: string;
  readonly button?: HTMLElement;
  /** The shell cannot be loaded, so buttons work as without JavaScript. */
  readonly failed?: boolean;
}

declare global {
  interface Window {
    manualEarly?: EarlyAction;
    manualOpenSearchField?: typeof openSearchField;
    /** Opens search; set by the shell. */
    manualOpenSearch?: (query: string) => void;
  }
}

/** Set on `<html>` when the shell has loaded; disables the no-JavaScript styles. */
export const READY_ATTRIBUTE = 'data-ready';

/** Returns whether keys pressed in the element are text, not shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(element?.tagName ?? ''));
}

/** Returns whether a key press opens search: Ctrl+K, Cmd+K, or `/`, except in a field. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const combined = event.ctrlKey || event.metaKey;
  const isShortcut = combined
    ? event.key?.toLowerCase() === 'k' && !event.shiftKey && !event.altKey
    : event.key === '/';
  return isShortcut && !isTyping(event.target);
}

/** Returns whether a key press outside of fields writes a character. */
export function isTextKey({key, ctrlKey, metaKey, altKey, target}: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
