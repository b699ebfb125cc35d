import type {NotFoundPage} from '../../../shared/types.ts';

type KnownPage = NonNullable<NotFoundPage['pages']>[number];

const MAX_SUGGESTIONS = 3;
/** Minimum likeness of names, as a share of common letter pairs. */
const MIN_LIKENESS = 0.5;

/** Splits an address into lower-case segments, without the endings that servers and editors add. */
function splitAddress(pathname: string): readonly string[] {
  let text = pathname;
  try {
    // Not the shared helper: every page would load a module that the shell shares with this file.
    text = decodeURIComponent(pathname);
  } catch {
    // An undecodable address is compared as it is.
  }
  return text
    .toLowerCase()
    .replace(/(\/index)?(\.\w+)?\/?$/, '')
    .split('/')
    .filter(Boolean);
}

/** Returns search words from the last segment of the address. */
function toSearchWords(pathname: string): string {
  const last = splitAddress(pathname).at(-1) ?? '';
  return last.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function toLetterPairs(text: string): ReadonlySet<string> {
  const letters = [...text];
  return new Set(letters.slice(1).map((letter, index) => letters[index] + letter));
}

/** Returns the likeness of two names, 0 to 1: the share of letter pairs that both have. */
function computeLikeness(a = '', b = ''): number {
  if (a === b) return a ? 1 : 0;
  const left = toLetterPairs(a);
  const right = toLetterPairs(b);
  const shared = [...left].filter((pair) => right.has(pair));
  return (2 * shared.length) / (left.size + right.size || 1);
}

/**
 * Returns pages whose address resembles the requested one, best first, then the nearest page above
 * it.
 */
export function findNearestPages(pathname: string, sitePages: readonly KnownPage[]): readonly KnownPage[] {
  const requested = splitAddress(pathname);
  const path = requested.join('/');
  const pages = sitePages.map((page) => {
    const segments = splitAddress(page[0]);
    const pagePath = segments.join('/');
    const byName = computeLikeness(requested.at(-1), segments.at(-1));
    return {
      page,
      alike: byName > MIN_LIKENESS ? byName + computeLikeness(path, pagePath) : 0,
      above: path.startsWith(`${pagePath}/`) ? pagePath.length : 0,
    };
  });
  const selectBest = (criterion: 'alike' | 'above', most: number) =>
    pages
      .filter((candidate) => candidate[criterion] > 0)
      .sort((a, b) => b[criterion] - a[criterion])
      .slice(0, most)
      .map(({page}) => page);
  return [...new Set([...selectBest('alike', MAX_SUGGESTIONS), ...selectBest('above', 1)])];
}

/**
 * Suggests similar pages and a search, on the page for unknown paths.
 * @param data data block with the pages of the site
 */
export function showNearest(data: HTMLScriptElement): void {
  const box = document.querySelector<HTMLElement>('.m-not-found');
  if (!box) return;
  const words = toSearchWords(location.pathname);
  const button = box.querySelector<HTMLElement>('[data-do=search]');
  if (button && words) {
    button.dataset.query = words;
    button.textContent = button.dataset.for!.replace('{words}', words);
  }
  const near = findNearestPages(location.pathname, JSON.parse(data.text));
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

/** Returns the requested path below a base, or the nearest one above it that the host answers; `undefined` without any. */
async function findExistingPath(base: string, rest: string): Promise<string | undefined> {
  for (let path = base + rest; path.length > base.length; path = path.replace(/\/?[^/]*\/?$/, '')) {
    const answer = await fetch(path, {method: 'HEAD'}).catch(() => undefined);
    if (answer?.ok) return path;
  }
  return undefined;
}

/**
 * Makes the menus of languages and versions lead to the requested path there, or to the nearest page above it. Only the host knows the
 * pages of all languages, so this asks it as soon as the reader comes near a menu. Until then, and without an answer, the links lead to home
 * pages.
 * @param links those with the base of a language or version
 */
export function leadToRequestedPath(links: readonly HTMLElement[]): void {
  const {pathname} = location;
  for (const menu of new Set(links.map((link) => link.closest('ul')!))) {
    const items = links.filter((link) => link.closest('ul') === menu);
    const bases = items.map(({dataset}) => dataset.below!).filter((base) => pathname.startsWith(base));
    const current = bases.sort((a, b) => b.length - a.length)[0];
    if (current === undefined) continue;
    const rest = pathname.slice(current.length);
    const follow = async (link: HTMLElement): Promise<void> => {
      const base = link.dataset.below!;
      const path = await findExistingPath(base, rest);
      if (path !== undefined) link.setAttribute('href', path);
      link.querySelector('small')!.hidden = path === base + rest;
    };
    let isFollowed = false;
    const followAll = (): void => {
      if (!isFollowed) for (const link of items) if (link.dataset.below !== current) void follow(link);
      isFollowed = true;
    };
    // The control that opens the menu is beside the list, or beside its fold.
    const area = menu.parentElement!.parentElement!;
    for (const type of ['pointerover', 'focusin']) area.addEventListener(type, followAll, {once: true});
  }
}

/**
 * Orients a reader on the page for unknown paths.
 * @param data data block with the pages of the site
 * @param links those with the base of a language or version
 */
export function orient(data: HTMLScriptElement, links: readonly HTMLElement[]): void {
  leadToRequestedPath(links);
  showNearest(data);
}
