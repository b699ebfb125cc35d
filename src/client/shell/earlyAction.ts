/**
 * The reader's last action before the runtime was loaded. The boot script records the last such action, the runtime
 * carries it out once the page is live.
 */
interface EarlyAction {
  /** Search was asked for, by shortcut: the text typed since. */
  readonly search?: string;
  readonly button?: HTMLElement;
  /** The shell cannot be loaded: buttons do what they do without it. */
  readonly failed?: boolean;
}

declare global {
  interface Window {
    manualEarly?: EarlyAction;
  }
}

/** The attribute of `<html>` that says the runtime is there: styles for life without JavaScript end with it. */
export const READY_ATTRIBUTE = 'data-ready';

/** True where a key press is text for the element, and no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(element?.tagName ?? ''));
}

/** Ctrl/Cmd+K or `/`, except while typing. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const combined = event.ctrlKey || event.metaKey;
  const isShortcut = combined
    ? event.key?.toLowerCase() === 'k' && !event.shiftKey && !event.altKey
    : event.key === '/';
  return isShortcut && !isTyping(event.target);
}

/** True for a key press that writes a character, outside of fields. */
export function isText({key, ctrlKey, metaKey, altKey, target}: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
