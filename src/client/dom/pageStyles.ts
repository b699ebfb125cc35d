/** On the style sheets of single pages, whether they came with the document or later. */
const PAGE_SHEET_SELECTOR = 'link[data-page-css]';

/** Parts of the theme: they stay in effect, and the sheet of all pages, which ends with the site's own rules, outranks them. */
const THEME_SHEET = /\/theme-[^/]+$/;

/** Loads style sheets of a page that is not shown yet; they take effect with {@link showStyles}. @throws when one cannot be loaded */
export async function loadStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(loadSheet));
}

/** Makes these the only style sheets of a single page that have an effect. Those that came with other pages stay loaded. */
export function showStyles(urls: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(PAGE_SHEET_SELECTOR)) {
    link.media = urls.includes(link.getAttribute('href')!) ? 'all' : 'not all';
  }
}

function loadSheet(url: string): Promise<void> | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  let link = links.find((candidate) => candidate.getAttribute('href') === url);
  // One of the document may have failed, which nothing tells any more.
  if (link && !link.dataset.new) return undefined;
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('href', url);
    link.dataset.new = url;
    if (THEME_SHEET.test(url)) document.head.insertBefore(link, links[0] ?? null);
    else {
      link.media = 'not all';
      link.dataset.pageCss = '';
      document.head.append(link);
    }
  }
  const pending = link;
  return new Promise((resolve, reject) => {
    pending.addEventListener('load', () => {
      delete pending.dataset.new;
      resolve();
    });
    pending.addEventListener('error', () => {
      // Another try has to ask again.
      pending.remove();
      reject(new Error(`No style sheet ${url}`));
    });
  });
}
