import {showStyles} from '../dom/pageStyles.ts';
import {pageSheets} from './createDocuments.ts';
import {type MorphOptions, morph} from './morph.ts';

/** Elements of a head that tell of its page; all others are the same on every page. */
const OF_PAGE =
  'meta[name]:not([name=viewport]):not([name=generator]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"], [data-from-page]';

/** Makes the document that is shown that of another page: head, content, and what is around it. */
export function showDocument(next: Document, styles: CSSStyleSheet, options: MorphOptions): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
  // Written last: a title that a component wrote was the page's own, and is gone.
  document.title = next.title;
  showStyles(pageSheets(next));
  // Rules that stand for inline styles: the policy lets them in this way.
  document.head.querySelector('style[data-page-rules]')?.remove();
  styles.replaceSync(next.head.querySelector('script[data-page-rules]')?.textContent ?? '');
  takePageData(next);
  const now = document.getElementById('manual-root');
  const root = next.getElementById('manual-root');
  if (now && root) morph(now, root, options);
  for (const id of ['manual-page', 'manual-routes']) {
    document.getElementById(id)?.remove();
    const data = next.getElementById(id);
    if (data) document.body.append(data);
  }
}

/** Attributes of `<html>` that tell of the page. */
function takePageData({documentElement: {dataset}}: Document): void {
  const data = document.documentElement.dataset;
  for (const name of Object.keys(data)) if (/^page[A-Z]/.test(name) && !(name in dataset)) delete data[name];
  for (const [name, value] of Object.entries(dataset)) if (/^page[A-Z]/.test(name)) data[name] = value;
}
