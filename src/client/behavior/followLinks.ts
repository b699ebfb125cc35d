import {isPlainClick, type LinkScope, linkTarget} from '../router/linkTarget.ts';
import type {Router} from '../router/types.ts';

/** The page of this site that the link around an element leads to, or null. */
export function targetOf(target: EventTarget | null, scope: LinkScope): URL | null {
  const link = (target as Element | null)?.closest?.('a');
  if (!link) return null;
  const facts = {
    href: link.getAttribute('href'),
    target: link.getAttribute('target'),
    download: link.hasAttribute('download'),
    native: link.hasAttribute('data-native'),
  };
  return linkTarget(facts, new URL(window.location.href), scope);
}

/** Switches pages on clicks on any link of the document, and gets ready on the reader's first move. */
export function followLinks(router: Router, scope: LinkScope): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && targetOf(event.target, scope);
    if (!url) return;
    event.preventDefault();
    router.navigate(url.href);
  });
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    // On the way down: React keeps events from parts that are not live yet.
    document.addEventListener(type, router.warm, {once: true, passive: true, capture: true});
  }
}
