/** Scrolls `box` so that `element` is well visible. Does nothing if it is visible already. */
export function scrollIntoBox(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  if (!outer.height || (inner.top >= outer.top && inner.bottom <= outer.bottom)) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}
