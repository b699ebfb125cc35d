import type * as Owner from '../../page/owner.ts';

/** An image can be enlarged if it has at least this many times the pixels shown. */
const MIN_ENLARGEMENT = 1.15;
/**
 * Smaller drawings (width in CSS pixels) are symbols, which are not worth enlarging. Drawings have
 * no pixel size.
 */
const MIN_DRAWING_WIDTH = 240;

const renderIcon = (path: string, className = ''): string =>
  `<svg class="m-icon ${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

type Picture = HTMLImageElement | SVGSVGElement;

/** Drawings of the plugin for diagrams. */
const DRAWINGS = 'figure.m-diagram > div > svg';

const getLabel = (picture: Picture): string =>
  'alt' in picture ? picture.alt : (picture.getAttribute('aria-label') ?? '');

function copyPicture(picture: Picture): Element {
  if (!('alt' in picture)) return picture.cloneNode(true) as Element;
  const image = document.createElement('img');
  // `src` is the largest of several sizes.
  image.src = picture.srcset ? picture.src : picture.currentSrc || picture.src;
  image.alt = picture.alt;
  return image;
}

/**
 * Shows an image at full size over the page, where it scrolls if it is larger. A click, a tap, or
 * Escape closes it.
 */
function openPicture(image: Picture, {label, closeLabel}: {label: string; closeLabel: string}): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'm-zoom';
  dialog.ariaLabel = label || closeLabel;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'm-icon-button';
  close.ariaLabel = closeLabel;
  close.innerHTML = renderIcon('m6 6 12 12M18 6 6 18');
  const frame = document.createElement('div');
  frame.append(copyPicture(image));
  dialog.append(close, frame);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({preventScroll: true});
  });
  document.body.append(dialog);
  dialog.showModal();
}

function canEnlarge(image: Picture): boolean {
  const {clientWidth} = image;
  if (!('alt' in image)) return Number(image.getAttribute('width')) > clientWidth * MIN_ENLARGEMENT;
  const {naturalWidth} = image;
  if (!clientWidth || !naturalWidth || image.closest('a, button, .m-card')) return false;
  if (/\.svg(?:$|[?#])/.test(image.src)) return clientWidth >= MIN_DRAWING_WIDTH;
  // For an image in several sizes, `naturalWidth` is that of the chosen size.
  const sizes = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return Math.max(naturalWidth, ...sizes) > clientWidth * MIN_ENLARGEMENT;
}

function showWrapButton(button: HTMLElement, label: string): void {
  const block = button.closest<HTMLElement>('.m-code-block');
  const code = block?.querySelector('pre');
  if (!block || !code || block.dataset.wrapped !== undefined) return;
  button.hidden = code.scrollWidth <= code.clientWidth;
  button.ariaLabel = label;
  button.title = label;
}

interface ImproveOptions {
  readonly signal: AbortSignal;
  /** A parameter, because every page would load a module that the shell shares with this file. */
  readonly owner: Pick<typeof Owner, 'findSettled' | 'findIsland'>;
  /** Target of the click that has loaded this code. */
  readonly pressed?: EventTarget | null;
}

/**
 * Adds features that depend on the layout of an article: wrap buttons on code blocks, sticky table
 * heads, and enlargeable images.
 */
export function improveArticle(
  article: HTMLElement,
  {signal, owner: {findSettled, findIsland}, pressed}: ImproveOptions,
): void {
  const {wrap = '', enlarge = '', picture = '', close = ''} = article.dataset;
  /** Names of enlargeable pictures, before they have become buttons. */
  const labels = new WeakMap<Picture, string>();
  /** Only pictures of the page, because React would not know a zoom mark inside of an island. */
  const findPictures = () =>
    findSettled<HTMLImageElement & SVGSVGElement>(`img, ${DRAWINGS}`, article).filter((image) => !findIsland(image));

  function offerEnlarging() {
    for (const image of findPictures()) {
      if (image.dataset.zoom !== undefined || !canEnlarge(image)) continue;
      image.dataset.zoom = '';
      const label = getLabel(image);
      labels.set(image, label);
      const ariaLabel = enlarge.replace('{label}', label || picture);
      Object.assign(image, {tabIndex: 0, role: 'button', ariaLabel});
      image.insertAdjacentHTML('afterend', renderIcon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7', 'm-zoom-mark'));
    }
  }

  function onClick({target}: Pick<Event, 'target'>) {
    const element = target as HTMLElement;
    const button = element.closest<HTMLElement>('.m-wrap');
    const block = button?.closest<HTMLElement>('.m-code-block');
    if (button && block) button.ariaPressed = String(block.toggleAttribute('data-wrapped'));
    // A click on a drawing meets one of its shapes.
    const image = findPictures().find((candidate) => candidate.contains(element));
    if (image && (image.dataset.zoom !== undefined || canEnlarge(image))) open(image);
  }

  const open = (image: Picture) => openPicture(image, {label: labels.get(image) ?? getLabel(image), closeLabel: close});

  function onKeyDown(event: KeyboardEvent) {
    const image = event.target as Picture;
    if (!/^(Enter| )$/.test(event.key) || image.dataset.zoom === undefined) return;
    event.preventDefault();
    open(image);
  }

  const improve = () => {
    for (const box of findSettled('.m-table-wrap', article))
      box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
    for (const button of findSettled('.m-wrap', article)) showWrapButton(button, wrap);
    offerEnlarging();
  };
  // Called at the beginning, too, when the layout is known.
  const observer = new ResizeObserver(improve);
  observer.observe(article);
  signal.addEventListener('abort', () => observer.disconnect());
  article.addEventListener('load', offerEnlarging, {signal, capture: true});
  article.addEventListener('click', onClick, {signal});
  article.addEventListener('keydown', onKeyDown, {signal});
  const filter = article.querySelector<HTMLElement>('.m-page-filter');
  if (filter) void import('./filterArticle.ts').then((part) => part.filterArticle(filter, {signal, findSettled}));
  // Repeats the tap on a picture.
  if (pressed && !(pressed as Element).closest('a, button')) onClick({target: pressed});
}
