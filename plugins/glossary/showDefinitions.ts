/** Time (ms) before a definition opens below the pointer, so that it does not flash on the way. */
const OPEN_DELAY = 150;
/** Time (ms) for the pointer to get from the term to its definition. */
const CLOSE_DELAY = 300;
/** Distance (px) of a definition from its term and from the edges of the window. */
const GAP = 6;
const ID = 'manual-definition';

const definitions = createDefinitions();

/** Closes the definition when the reader goes to another page. */
export const onMove = (): void => definitions.close();

/** Shows definitions of terms on hover, focus, and tap, until Escape or a click elsewhere. */
function createDefinitions(): {close(): void} {
  let term: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    term?.removeAttribute('aria-describedby');
    term = undefined;
    document.getElementById(ID)?.remove();
  };
  const open = (link: HTMLAnchorElement): void => {
    clearTimeout(timer);
    if (link === term) return;
    close();
    term = link;
    const box = Object.assign(document.createElement('div'), {id: ID, role: 'tooltip', className: 'm-term-definition'});
    box.textContent = link.dataset.definition ?? '';
    // Beside the term, so that it has the language and the direction of the text.
    (link.closest('article') ?? document.body).append(box);
    link.setAttribute('aria-describedby', ID);
    placeBox(box, link);
  };
  const later = (action: () => void, delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  document.addEventListener('pointerover', ({target, pointerType}) => {
    if (pointerType === 'touch') return;
    const link = findTermLink(target);
    const isInside = target instanceof Element && target.closest(`#${ID}`) !== null;
    if (isInside || (link && link === term)) clearTimeout(timer);
    else if (link) later(() => open(link), OPEN_DELAY);
    else if (term && term !== document.activeElement) later(close, CLOSE_DELAY);
    else if (!term) clearTimeout(timer);
  });
  document.addEventListener('focusin', ({target}) => {
    const link = findTermLink(target);
    if (link?.matches(':focus-visible')) open(link);
    else if (!link) close();
  });
  document.addEventListener('focusout', ({target}) => {
    if (target === term && !term?.matches(':hover')) close();
  });
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') close();
  });
  // Before the navigation of the site. A second tap follows the link.
  document.addEventListener(
    'click',
    (event) => {
      const link = findTermLink(event.target);
      const isTap = (event as PointerEvent).pointerType === 'touch';
      if (link && isTap && link !== term) {
        event.preventDefault();
        open(link);
      } else if (!(event.target instanceof Element && event.target.closest(`#${ID}`))) close();
    },
    {capture: true},
  );
  return {close};
}

function findTermLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a.m-term[data-definition]')) || undefined;
}

/** Places a definition below its term, or above it where there is no room. It scrolls with the page. */
function placeBox(box: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const {width, height} = box.getBoundingClientRect();
  const isBelow = line.bottom + GAP + height <= innerHeight || line.top < height + GAP;
  const x = Math.max(GAP, Math.min(line.left, document.documentElement.clientWidth - width - GAP));
  const y = isBelow ? line.bottom + GAP : line.top - GAP - height;
  const origin = (box.offsetParent ?? document.documentElement).getBoundingClientRect();
  box.style.left = `${x - origin.left}px`;
  box.style.top = `${y - origin.top}px`;
}
