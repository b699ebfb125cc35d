/** A heading counts as reached when it is within this many CSS pixels below the navbar, or where links to it scroll. */
const REACH = 24;

/**
 * Index of the heading that the reader is at: the last one whose upper edge has passed `line`, or -1 above the first.
 * @param tops distances of the headings from the top of the window, in page order
 */
export function currentIndex(tops: readonly number[], line: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] as number) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Tells, now and while the reader scrolls, which of the headings they are at; undefined above the first. */
export function followHeadings(ids: readonly string[], tell: (id: string | undefined) => void): () => void {
  const headings = ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let frame = 0;
  const update = () => {
    frame = 0;
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    const {scrollHeight} = document.documentElement;
    // At the end of the page, headings that cannot reach the top count as soon as they are in sight.
    const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
    const line = atEnd ? window.innerHeight : Math.max(navbar + REACH, padding + 1);
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    tell(headings[currentIndex(tops, line)]?.id);
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
