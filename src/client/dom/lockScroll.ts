/**
 * Stops the page behind a drawer or dialog from scrolling. Returns a function that allows it again.
 */
export function lockScroll(): () => void {
  const {documentElement: root, body} = document;
  // Padding takes the place of the scrollbar, so that nothing moves sideways.
  const scrollbarWidth = window.innerWidth - root.clientWidth;
  body.style.overflow = 'hidden';
  if (scrollbarWidth > 0) body.style.paddingInlineEnd = `${scrollbarWidth}px`;
  return () => {
    body.style.overflow = '';
    body.style.paddingInlineEnd = '';
  };
}
