/** The reading line in the window: a heading above this share of the space below the navbar is the current one. */
const READING = 0.5;

/** Pages are scrolled by whole pixels; a heading that has just been gone to counts. */
const ROUNDING = 4;

/** The visible part of the window, in CSS pixels from its upper edge. */
interface ReadingWindow {
  /** Lower edge of what is over the page. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Index of the heading that the reader is at: the first that is in the upper half of the window, or else the last that
 * has left it. Above the first heading it is the first.
 * @param tops distances of the headings from the top of the window, in page order
 */
export function currentIndex(tops: readonly number[], {top, bottom}: ReadingWindow): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] as number) < top) low = middle + 1;
    else high = middle;
  }
  const inSight = low < tops.length && (tops[low] as number) <= top + (bottom - top) * READING;
  return Math.max(inSight ? low : low - 1, 0);
}

/** Tells, now and while the reader scrolls, which of the headings they are at. */
export function followHeadings(ids: readonly string[], tell: (id: string | undefined) => void): () => void {
  const headings = ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
  // Links to a heading leave the space above it free that elements over the page cover.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = padding - ROUNDING;
  let frame = 0;
  const update = () => {
    frame = 0;
    const bottom = window.innerHeight;
    const {scrollHeight} = document.documentElement;
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    // At the end of the page, headings that cannot reach the upper half count as soon as they are in sight.
    const atEnd = window.scrollY > 0 && window.scrollY + bottom >= scrollHeight - 1;
    const last = tops.findLastIndex((one) => one < bottom);
    tell(headings[atEnd ? Math.max(last, 0) : currentIndex(tops, {top, bottom})]?.id);
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(update);
  };
  update();
  window.addEventListener('scroll', onScroll, {passive: true});
  window.addEventListener('resize', onScroll);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}
