/** Tabs of a reference: which sample a reader looks at is the same on all pages, and remembered. */
const KEY = 'tab.api-language';
const BOX = '[data-api-tabs]';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Lasts as long as the page.
  }
}

function tabsOf(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

function show(box: Element, tab: HTMLElement): void {
  for (const other of tabsOf(box)) {
    const isShown = other === tab;
    other.setAttribute('aria-selected', String(isShown));
    other.tabIndex = isShown ? 0 : -1;
    document.getElementById(other.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !isShown);
  }
}

function showAll(value: string | null): void {
  for (const box of document.querySelectorAll('[data-api-tabs="language"]')) {
    const tab = tabsOf(box).find(({dataset}) => dataset.value === value);
    if (tab && tab.getAttribute('aria-selected') !== 'true') show(box, tab);
  }
}

/** A choice moves what is above it by the height of other samples: the reader's place stays. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  const box = tab.closest<HTMLElement>(BOX)!;
  show(box, tab);
  if (box.dataset.apiTabs === 'language') {
    keep(tab.dataset.value ?? '');
    showAll(tab.dataset.value ?? '');
  }
  scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function tabAt(event: Event): HTMLElement | undefined {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  return target?.closest(BOX) ? target : undefined;
}

document.addEventListener('click', (event) => {
  const tab = tabAt(event);
  if (tab) choose(tab);
});

document.addEventListener('keydown', (event) => {
  const tab = tabAt(event);
  if (!tab) return;
  const all = tabsOf(tab.closest(BOX)!);
  const step = document.dir === 'rtl' ? -1 : 1;
  const index = all.indexOf(tab);
  const target = {ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: all.length - 1}[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = all[(target + all.length) % all.length]!;
  choose(next);
  next.focus();
});

// Pages come and go without a reload.
new MutationObserver((changes) => {
  if (changes.some(({addedNodes}) => addedNodes.length > 0)) showAll(read());
}).observe(document.body, {childList: true, subtree: true});
showAll(read());
