/** HTML of an icon. */
export const iconHtml = (path: string, className = ''): string =>
  `<svg class="icon ${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** Shows a picture in full over the page. A click, a tap, and Escape lead back to where the reader was. */
export function openPicture(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = image.alt || closeLabel;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = closeLabel;
  close.innerHTML = iconHtml('m6 6 12 12M18 6 6 18');
  const picture = document.createElement('img');
  // Of an image in several sizes the one in full.
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
