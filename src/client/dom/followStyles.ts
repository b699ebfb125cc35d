/**
 * Gives elements the style that stands beside them, now and whenever HTML is put in: no `style` attribute passes the site's
 * policy, properties do. Observers are called before the browser paints.
 */
export function followStyles(root: HTMLElement): void {
  applyStyles(root);
  new MutationObserver(() => applyStyles(root)).observe(root, {childList: true, subtree: true});
}

function applyStyles(root: HTMLElement): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-style]')) {
    node.style.cssText = node.dataset.style!;
    node.removeAttribute('data-style');
  }
}
