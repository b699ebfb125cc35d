import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {setExpanded} from '../../dom/collapse.ts';
import {ARTICLE_ID} from '../../ids.ts';
import {findSettled} from '../../page/owner.ts';
import type {Action} from '../actions.ts';
import {scrollIntoBox} from '../scrollIntoBox.ts';

const findTocList = (toc: Element | null) => toc?.querySelector<HTMLElement>('.m-toc-list');

function markLink(toc: HTMLElement, link: HTMLElement): void {
  if (link.ariaCurrent) return;
  for (const other of findSettled('[aria-current]', toc)) other.removeAttribute('aria-current');
  link.ariaCurrent = 'true';
  const currentLabel = toc.querySelector('.m-toc-here');
  // The first link is the page itself, which the reader sees anyway.
  if (currentLabel) currentLabel.innerHTML = link.dataset.do ? '' : link.innerHTML;
  scrollIntoBox(link, toc);
}

/** Creates the table of contents. It marks the current heading, and folds on narrow screens. */
export function createToc(): {
  readonly actions: Readonly<Record<string, Action>>;
  readonly follow: (root: ParentNode) => void;
} {
  let stop = (): void => {};
  return {
    /** Restarts with the table of contents in `root`. Stops on a page without one. */
    follow(root) {
      const [toc] = findSettled('.m-toc', root);
      if (toc || root === document) stop();
      const list = findTocList(toc ?? null);
      if (!toc || !list) return;
      const leaving = new AbortController();
      const loadHeadings = () =>
        import('./trackHeadings.ts').then(
          ({trackHeadings}) => {
            const links = findSettled<HTMLAnchorElement>('a', list);
            const getHeadingId = ({dataset, hash}: HTMLAnchorElement) =>
              dataset.do ? ARTICLE_ID : decodeSafely(hash.slice(1));
            trackHeadings(
              links.map((link) => document.getElementById(getHeadingId(link))),
              (index) => markLink(toc, links[index]!),
              leaving.signal,
            );
          },
          // Without a network the links work as before; nothing is marked.
          () => {},
        );
      if (window.scrollY > 0) void loadHeadings();
      else window.addEventListener('scroll', loadHeadings, {once: true, passive: true, signal: leaving.signal});
      toc.addEventListener(
        'click',
        ({target}) => {
          const title = toc.querySelector<HTMLElement>('.m-toc-title');
          if (title && list.contains(target as Node) && (target as Element).closest('a'))
            setExpanded(title, list, false);
        },
        {signal: leaving.signal},
      );
      stop = () => leaving.abort();
    },
    actions: {
      toc(title, event) {
        event.preventDefault();
        const list = findTocList(title.closest('.m-toc'));
        if (list) setExpanded(title, list, list.hasAttribute('data-collapsed'));
      },
    },
  };
}
