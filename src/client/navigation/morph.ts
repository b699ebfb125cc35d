import {MAIN_ID} from '../ids.ts';
import type {IslandElement} from '../page/islandState.ts';
import {findSlots} from '../page/owner.ts';
import {isCategoryOpen, type SidebarState, unmarkLinks} from '../shell/sidebar.ts';

export interface MorphOptions {
  readonly opened: SidebarState;
  /** For edits of the current page: unchanged elements of its content are kept. */
  readonly deep: boolean;
}

/**
 * Changes `current` to equal `next`, whose nodes it takes over. Islands and other elements that are
 * the same in both keep their state.
 */
export function morph(current: Element, next: Element, options: MorphOptions): void {
  if (current.isEqualNode(next) || current.hasAttribute('data-keep-live')) return;
  if (!isSame(current, next)) {
    current.replaceWith(next);
    return;
  }
  // An island with the same properties keeps its state. Its slots may have other HTML.
  if (current.localName === 'manual-island') {
    morphSlots(current, next, options);
    return;
  }
  copyAttributes(current, next);
  if (current.matches('nav.m-sidebar')) mergeSidebar(current, next, options);
  else if (current.id === MAIN_ID && !options.deep) current.replaceChildren(...next.childNodes);
  else morphChildren(current, next, options);
}

function isSame(current: Element, next: Element): boolean {
  if (current.localName !== next.localName || current.id !== next.id) return false;
  if (current.localName !== 'manual-island') return current.classList[0] === next.classList[0];
  // Ids of islands only number them, so they do not count.
  const hasSameValue = ({name, value}: Attr) => name === 'data-id' || current.getAttribute(name) === value;
  return current.attributes.length === next.attributes.length && [...next.attributes].every(hasSameValue);
}

function morphSlots(current: Element, next: Element, options: MorphOptions): void {
  const currentSlots = findSlots(current);
  for (const slot of findSlots(next)) {
    const number = slot.getAttribute('data-slot');
    (current as IslandElement).slots.set(Number(number), slot.innerHTML);
    const other = currentSlots.find((candidate) => candidate.getAttribute('data-slot') === number);
    if (other && !other.isEqualNode(slot)) morphChildren(other, slot, options);
  }
}

function copyAttributes(current: Element, next: Element): void {
  for (const {name} of [...current.attributes]) if (!next.hasAttribute(name)) current.removeAttribute(name);
  for (const {name, value} of next.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}

function morphChildren(current: Element, next: Element, options: MorphOptions): void {
  const before = [...current.childNodes];
  const after = [...next.childNodes];
  // Keeps equal nodes at both ends, because most edits change one spot.
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
    if (!other) current.insertBefore(node, anchor);
    else if (other instanceof Element && node instanceof Element) morph(other, node, options);
    else other.replaceWith(node);
  }
  for (const node of old.slice(fresh.length)) node.remove();
}

/**
 * Replaces the sidebar by that of another page. Categories that the reader opened stay open, with
 * their fetched content.
 */
function mergeSidebar(current: Element, next: Element, {opened}: Pick<MorphOptions, 'opened'>): void {
  const isAuto = next.hasAttribute('data-auto-collapse');
  const isTrail = (category: Element) => category.querySelector(':scope > .m-side-row > .m-active') !== null;
  for (const category of next.querySelectorAll<HTMLElement>('li[data-key]')) {
    const box = category.querySelector(':scope > .m-collapsible');
    const key = category.dataset.key!;
    if (isTrail(category)) opened.set(key, true);
    else if (box && opened.get(key) === false) box.remove();
  }
  for (const category of current.querySelectorAll<HTMLElement>('li[data-key]')) {
    const key = category.dataset.key!;
    const other = next.querySelector<HTMLElement>(`li[data-key="${CSS.escape(key)}"]`);
    const box = category.querySelector(':scope > .m-collapsible');
    if (!other || !box || !isCategoryOpen(category) || other.querySelector(':scope > .m-collapsible')) continue;
    // With auto-collapse, only one category of a level is open.
    if (isAuto && [...other.parentElement!.children].some(isTrail)) continue;
    unmarkLinks(box);
    other.append(box);
  }
  current.replaceChildren(...next.childNodes);
}
