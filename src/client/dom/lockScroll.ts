/** Keeps the page behind a drawer or a dialog from scrolling; returns how to let it go. */
export function lockScroll(): () => void {
  const {documentElement: root, body} = document;
  // The scrollbar goes; its room stays, so that nothing moves sideways.
  const scrollbarWidth = window.innerWidth - root.clientWidth;
  body.style.overflow = 'hidden';
  if (scrollbarWidth > 0) body.style.paddingInlineEnd = `${scrollbarWidth}px`;
  return () => {
    body.style.overflow = '';
    body.style.paddingInlineEnd = '';
  };
}
