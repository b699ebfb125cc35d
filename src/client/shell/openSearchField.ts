/**
 * The field of search, which opens before any code of search is loaded. The boot script opens it,
 * because readers may search before the shell is loaded. The modal replaces it.
 */
import {lockScroll} from '../dom/lockScroll.ts';

/** Longer selections are passages, not queries. */
const MAX_SELECTION_LENGTH = 64;

/** Returns the selected text of the page, if it may be a query. */
function getSelectedText(): string {
  const text = window.getSelection()?.toString().trim() ?? '';
  return text.length <= MAX_SELECTION_LENGTH && !text.includes('\n') ? text : '';
}

/**
 * Opens the dialog with the field of search; returns undefined on a page without search, and before
 * the browser has parsed it. Its data attributes tell whether an input-method editor is active
 * (`data-composing`), and whether the reader has pressed Enter (`data-enter`).
 * @param text first query; if it is empty, the selected text of the page, which the next letter
 *   replaces
 */
export function openSearchField(text: string): HTMLDialogElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-part=search]');
  const dialog = template && document.importNode(template.content, true).querySelector('dialog');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return undefined;
  const close = () => dialog.close();
  field.value = text || getSelectedText();
  dialog.onclick = ({target}) => {
    if (target === dialog || (target as Element).closest('button')) close();
  };
  dialog.onkeydown = (event) => {
    if (event.key === 'Enter' && !event.isComposing) dialog.dataset.enter = '';
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    close();
  };
  for (const type of ['compositionstart', 'compositionend'])
    dialog.addEventListener(type, () => dialog.toggleAttribute('data-composing', type.endsWith('start')));
  document.addEventListener('manual:leave', close, {once: true});
  const unlock = lockScroll();
  // The modal replaces this handler, because it keeps the page locked.
  dialog.onclose = () => {
    unlock();
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
  if (!text) field.select();
  return dialog;
}
