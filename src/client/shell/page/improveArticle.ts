import type * as Owner from '../../page/owner.ts';

/** An image can be enlarged if it has at least this many times the pixels shown. */
const MIN_ENLARGEMENT = 1.15;
/**
 * Smaller drawings (width in CSS pixels) are symbols, which are not worth enlarging. Drawings have
 * no pixel size.
 */
const MIN_DRAWING_WIDTH = 240;

const renderIcon = (path: string, className = ''): string =>
  `<svg class="icon ${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** Shows an image at full size over the page. A click, a tap, or Escape closes it. */
function openPicture(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = image.alt || closeLabel;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = closeLabel;
  close.innerHTML = renderIcon('m6 6 12 12M18 6 6 18');
  const picture = document.createElement('img');
  // `src` is the largest of several sizes.
  picture.src = image.srcset ? image.src : image.currentSrc || image.src;
  picture.alt = image.alt;
  const frame = document.createElement('div');
  frame.append(picture);
  dialog.append(close, frame);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({preventScroll: true});
  });
  document.body.append(dialog);
  dialog.showModal();
}

function canEnlarge(image: HTMLImageElement): boolean {
  const {clientWidth, naturalWidth} = image;
  if (!clientWidth || !naturalWidth || image.closest('a, button, .card')) return false;
  if (/\.svg(?:$|[?#])/.test(image.src)) return clientWidth >= MIN_DRAWING_WIDTH;
  // For an image in several sizes, `naturalWidth` is that of the chosen size.
  const sizes = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return Math.max(naturalWidth, ...sizes) > clientWidth * MIN_ENLARGEMENT;
}

interface ImproveOptions {
  readonly signal: AbortSignal;
  /** A parameter, because every page would load a module that the shell shares with this file. */
  readonly owner: Pick<typeof Owner, 'findSettled' | 'findIsland'>;
}

/**
 * Adds features that depend on the layout of an article: wrap buttons on code blocks, sticky table
 * heads, and enlargeable images.
 */
export function improveArticle(article: HTMLElement, {signal, owner: {findSettled, findIsland}}: ImproveOptions): void {
  const {wrap = '', enlarge = '', picture = '', close = ''} = article.dataset;

  function showWrapButtons() {
    for (const button of findSettled('.wrap-button', article)) {
      const block = button.closest<HTMLElement>('.code-block');
      const code = block?.querySelector('pre');
      if (!block || !code || block.dataset.wrapped !== undefined) continue;
      button.hidden = code.scrollWidth <= code.clientWidth;
      button.ariaLabel = wrap;
      button.title = wrap;
    }
  }

  /** Only images of the page, because React would not know a zoom mark inside of an island. */
  const findImages = () => findSettled<HTMLImageElement>('img', article).filter((image) => !findIsland(image));

  function offerEnlarging() {
    for (const image of findImages()) {
      if (image.dataset.zoom !== undefined || !canEnlarge(image)) continue;
      image.dataset.zoom = '';
      const ariaLabel = enlarge.replace('{label}', image.alt || picture);
      Object.assign(image, {tabIndex: 0, role: 'button', ariaLabel});
      image.insertAdjacentHTML('afterend', renderIcon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7', 'zoom-mark'));
    }
  }

  function onClick({target}: Event) {
    const element = target as HTMLElement;
    const button = element.closest<HTMLElement>('.wrap-button');
    const block = button?.closest<HTMLElement>('.code-block');
    if (button && block) button.ariaPressed = String(block.toggleAttribute('data-wrapped'));
    const image = findImages().find((candidate) => candidate === element);
    if (image && (image.dataset.zoom !== undefined || canEnlarge(image))) open(image);
  }

  const open = (image: HTMLImageElement) => openPicture(image, close);

  function onKeyDown(event: KeyboardEvent) {
    const image = event.target as HTMLElement;
    if ((event.key !== 'Enter' && event.key !== ' ') || image.dataset.zoom === undefined) return;
    event.preventDefault();
    open(image as HTMLImageElement);
  }

  const improve = () => {
    for (const wrap of findSettled('.table-wrap', article))
      wrap.toggleAttribute('data-fits', wrap.scrollWidth <= wrap.clientWidth);
    showWrapButtons();
    offerEnlarging();
  };
  // Called at the beginning, too, when the layout is known.
  const observer = new ResizeObserver(improve);
  observer.observe(article);
  signal.addEventListener('abort', () => observer.disconnect());
  article.addEventListener('load', offerEnlarging, {signal, capture: true});
  article.addEventListener('click', onClick, {signal});
  article.addEventListener('keydown', onKeyDown, {signal});
}
