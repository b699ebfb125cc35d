/**
 * Position of the reading line, as a share of the window below the navbar. Headings above it are
 * current.
 */
const READING_LINE = 0.3;

/** Tolerance in CSS pixels, because pages scroll by whole pixels. */
const ROUNDING = 4;

/** The readable part of the window, in CSS pixels from its upper edge. */
interface ReadingWindow {
  /** Lower edge of elements that cover the page. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the index of the current heading: the first in the upper part of the window, else the
 * last above the window. Before the first heading it is 0.
 * @param tops distances of the headings from the top of the window, in page order
 */
export function findCurrentHeading(tops: readonly number[], {top, bottom}: ReadingWindow): number {
  const next = tops.findIndex((headingTop) => headingTop >= top);
  const isInUpperPart = (tops[next] ?? bottom) <= top + (bottom - top) * READING_LINE;
  return isInUpperPart ? next : Math.max((next < 0 ? tops.length : next) - 1, 0);
}

/**
 * Calls `onCurrent` with the index of the current heading, now and on each scroll. A missing
 * heading counts as scrolled past.
 */
export function trackHeadings(
  headings: readonly (Element | null)[],
  onCurrent: (index: number) => void,
  signal: AbortSignal,
): void {
  // Links to a heading leave space above it for elements that cover the page.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = padding - ROUNDING;
  let frame = 0;
  const update = () => {
    frame = 0;
    if (signal.aborted) return;
    const bottom = window.innerHeight;
    const {scrollHeight} = document.documentElement;
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? -Infinity);
    // At the end of the page, headings that cannot reach the upper part count as soon as they are
    // visible.
    const atEnd = window.scrollY > 0 && window.scrollY + bottom >= scrollHeight - 1;
    const last = tops.findLastIndex((headingTop) => headingTop < bottom);
    onCurrent(atEnd ? Math.max(last, 0) : findCurrentHeading(tops, {top, bottom}));
  };
  const onScroll = () => {
    if (frame === 0) frame = requestAnimationFrame(update);
  };
  update();
  window.addEventListener('scroll', onScroll, {passive: true, signal});
  window.addEventListener('resize', onScroll, {signal});
}
