import {nearestPages, wantedWords} from './nearestPages.ts';

/** On the page for paths that lead nowhere: pages that may have been meant, and the words to search for. */
export function showNearest(): void {
  const data = document.getElementById('manual-routes');
  const box = document.querySelector<HTMLElement>('.not-found');
  if (!data || !box) return;
  const words = wantedWords(location.pathname);
  const button = box.querySelector<HTMLElement>('[data-do=search]');
  if (button && words) {
    button.dataset.query = words;
    button.textContent = button.dataset.for!.replace('{words}', words);
  }
  const near = nearestPages(location.pathname, JSON.parse(data.textContent!));
  const nav = box.querySelector('nav');
  if (!nav || near.length === 0) return;
  nav.hidden = false;
  nav.querySelector('h2')!.textContent = nav.dataset.near!;
  nav.querySelector('ul')!.replaceChildren(
    ...near.map(([href, textContent]) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), {href, textContent}));
      return item;
    }),
  );
}
