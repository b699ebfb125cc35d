/** The reading line in the window: a heading above this share of the space below the navbar is the current one. */
const READING_LINE = 0.3;

/** Pages are scrolled by whole pixels; a heading that has just been gone to counts. */
const ROUNDING = 4;

/** The visible part of the window, in CSS pixels from its upper edge. */
interface ReadingWindow {
  /** Lower edge of what is over the page. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Index of the heading that the reader is at: the first that is in the upper part of the window, or else the last that
 * has left it. Above the first heading it is the first.
 * @param tops distances of the headings from the top of the window, in page order
 */
export function currentIndex(tops: readonly number[], {top, bottom}: ReadingWindow): number {
  const next = tops.findIndex((headingTop) => headingTop >= top);
  const isInUpperPart = (tops[next] ?? bottom) <= top + (bottom - top) * READING_LINE;
  return isInUpperPart ? next : Math.max((next < 0 ? tops.length : next) - 1, 0);
}

/** Tells, now and while the reader scrolls, the index of the heading that they are at. Headings that are not there were passed. */
export function trackHeadings(
  headings: readonly (Element | null)[],
  onCurrent: (index: number) => void,
  signal: AbortSignal,
): void {
  // Links to a heading leave the space above it free that elements over the page cover.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = padding - ROUNDING;
  let frame = 0;
  const update = () => {
    frame = 0;
    if (signal.aborted) return;
    const bottom = window.innerHeight;
    const {scrollHeight} = document.documentElement;
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? -Infinity);
    // At the end of the page, headings that cannot reach the upper part count as soon as they are in sight.
    const atEnd = window.scrollY > 0 && window.scrollY + bottom >= scrollHeight - 1;
    const last = tops.findLastIndex((headingTop) => headingTop < bottom);
    onCurrent(atEnd ? Math.max(last, 0) : currentIndex(tops, {top, bottom}));
  };
  const onScroll = () => {
    if (frame === 0) frame = requestAnimationFrame(update);
  };
  update();
  window.addEventListener('scroll', onScroll, {passive: true, signal});
  window.addEventListener('resize', onScroll, {signal});
}
