import type {PageLink} from 'manual-docs';
import type {Runtime} from 'manual-docs/core';

/** Returns the sections of the current sidebar, or the start pages of a page without one. */
export function findSidebarSections(runtime: Runtime): readonly PageLink[] {
  const page = runtime.page.get();
  if (page.kind === 'search' || page.kind === 'notFound') return page.places ?? [];
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '.m-sidebar > ul > li > a, .m-sidebar > ul > li > .m-side-row > a',
  );
  return [...links].flatMap((link) =>
    link.target === '' && !link.classList.contains('m-side-gap')
      ? [{label: link.textContent ?? '', href: link.getAttribute('href')!}]
      : [],
  );
}
