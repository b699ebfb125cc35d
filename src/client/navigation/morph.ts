import {MAIN_ID} from '../ids.ts';
import type {IslandElement} from '../page/islandState.ts';
import {slotsOf} from '../page/owner.ts';
import {isOpen, type SidebarState, unmark} from '../shell/sidebar.ts';

export interface MorphOptions {
  readonly opened: SidebarState;
  /** For an edit of the same page: unchanged elements of its content stay. */
  readonly deep: boolean;
}

/** Makes the element `now` look like `next`, whose nodes it takes. Elements with state stay if they are the same in both. */
export function morph(now: Element, next: Element, options: MorphOptions): void {
  if (now.isEqualNode(next) || now.hasAttribute('data-keep-live')) return;
  if (!isSame(now, next)) {
    now.replaceWith(next);
    return;
  }
  // An island with the same properties keeps its state; its slots may have other HTML.
  if (now.localName === 'manual-island') {
    morphSlots(now, next, options);
    return;
  }
  takeAttributes(now, next);
  if (now.matches('nav.sidebar')) mergeSidebar(now, next, options);
  else if (now.id === MAIN_ID && !options.deep) now.replaceChildren(...next.childNodes);
  else morphChildren(now, next, options);
}

function isSame(now: Element, next: Element): boolean {
  if (now.localName !== next.localName || now.id !== next.id) return false;
  if (now.localName !== 'manual-island') return now.classList[0] === next.classList[0];
  // Not by the id, which only counts the islands of a page.
  const isKept = ({name, value}: Attr) => name === 'data-id' || now.getAttribute(name) === value;
  return now.attributes.length === next.attributes.length && [...next.attributes].every(isKept);
}

function morphSlots(now: Element, next: Element, options: MorphOptions): void {
  const shown = slotsOf(now);
  for (const slot of slotsOf(next)) {
    const number = slot.getAttribute('data-slot');
    (now as IslandElement).slots.set(Number(number), slot.innerHTML);
    const other = shown.find((candidate) => candidate.getAttribute('data-slot') === number);
    if (other && !other.isEqualNode(slot)) morphChildren(other, slot, options);
  }
}

function takeAttributes(now: Element, next: Element): void {
  for (const {name} of [...now.attributes]) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const {name, value} of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}

function morphChildren(now: Element, next: Element, options: MorphOptions): void {
  const before = [...now.childNodes];
  const after = [...next.childNodes];
  // Equal beginnings and ends stay: most changes are in one place.
  let start = 0;
  while (start < before.length && start < after.length && before[start]!.isEqualNode(after[start]!)) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end)!.isEqualNode(after.at(-1 - end)!)
  )
    end++;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const anchor = end > 0 ? before.at(-end)! : null;
  for (const [index, node] of fresh.entries()) {
    const other = old[index];
    if (!other) now.insertBefore(node, anchor);
    else if (other instanceof Element && node instanceof Element) morph(other, node, options);
    else other.replaceWith(node);
  }
  for (const node of old.slice(fresh.length)) node.remove();
}

/**
 * Puts the sidebar of another page in place. Elements that the reader opened stay open, with the content that was
 * fetched for them.
 */
function mergeSidebar(now: Element, next: Element, {opened}: Pick<MorphOptions, 'opened'>): void {
  const isAuto = next.hasAttribute('data-auto-collapse');
  const isTrail = (category: Element) => category.querySelector(':scope > .side-row > .active') !== null;
  for (const category of next.querySelectorAll<HTMLElement>('li[data-key]')) {
    const box = category.querySelector(':scope > .collapsible');
    const key = category.dataset.key!;
    if (isTrail(category)) opened.set(key, true);
    else if (box && opened.get(key) === false) box.remove();
  }
  for (const category of now.querySelectorAll<HTMLElement>('li[data-key]')) {
    const key = category.dataset.key!;
    const other = next.querySelector<HTMLElement>(`li[data-key="${CSS.escape(key)}"]`);
    const box = category.querySelector(':scope > .collapsible');
    if (!other || !box || !isOpen(category) || other.querySelector(':scope > .collapsible')) continue;
    // With auto-collapse the level of an open category has no other one.
    if (isAuto && [...other.parentElement!.children].some(isTrail)) continue;
    unmark(box);
    other.append(box);
  }
  now.replaceChildren(...next.childNodes);
}
