/** Marks the style sheets of single pages. */
const PAGE_SHEET_SELECTOR = 'link[data-page-css]';

/**
 * Theme sheets stay active. They precede the sheet of all pages, whose last rules are the site's
 * own.
 */
const THEME_SHEET = /\/theme-[^/]+$/;

/**
 * Loads style sheets of the next page without activating them.
 * @throws when a sheet cannot be loaded
 */
export async function loadStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(loadSheet));
}

/** Activates these page sheets and deactivates all others, which stay loaded. */
export function activateStyles(urls: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(PAGE_SHEET_SELECTOR)) {
    link.media = urls.includes(link.getAttribute('href')!) ? 'all' : 'not all';
  }
}

function loadSheet(url: string): Promise<void> | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  let link = links.find((candidate) => candidate.getAttribute('href') === url);
  // Sheets of the document count as loaded, because an earlier failure cannot be detected.
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
      // Another attempt must request the sheet again.
      pending.remove();
      reject(new Error(`No style sheet ${url}`));
    });
  });
}
