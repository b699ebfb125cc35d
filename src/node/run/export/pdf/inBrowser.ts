/** A document with the drawings that scripts have made, and the sources of those that they have not. */
export interface Drawn {
  readonly html: string;
  readonly undrawn: readonly string[];
}

// The functions of this file run in the browser that prints.

/**
 * Waits for fonts, and makes tables and formulas that are wider than the paper smaller: Chromium
 * would print all pages smaller, or cut them.
 */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  for (const chapter of document.querySelectorAll('.book-chapter')) {
    const room = chapter.getBoundingClientRect();
    for (const one of chapter.querySelectorAll<HTMLElement>('table, math')) {
      const {left, right, width} = one.getBoundingClientRect();
      const seen = Math.min(right, room.right) - Math.max(left, room.left);
      if (seen < width - 1) one.style.setProperty('zoom', String(seen / width));
    }
  }
}

export async function startIslands(): Promise<void> {
  const islands = document.querySelectorAll<HTMLElement & {start?: () => Promise<void>}>('manual-island');
  await Promise.all([...islands].map((one) => one.start?.()));
}

/** Puts drawings of this document into the one that the build wrote, each with its styles. */
export function putDrawings([html, drawings]: readonly [string, string]): Drawn {
  const written = new DOMParser().parseFromString(html, 'text/html');
  const rules = document.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText));
  const made = document.querySelectorAll<HTMLElement>(drawings);
  const undrawn: string[] = [];
  for (const [i, place] of written.querySelectorAll(drawings).entries()) {
    const svg = made[i]?.querySelector('svg');
    const source = place.parentElement!.querySelector('manual-slot');
    if (svg) {
      const styles = document.createElement('style');
      styles.textContent = rules.filter((rule) => rule.includes(`#${svg.id}`)).join('\n');
      svg.prepend(styles);
      place.append(svg);
      place.removeAttribute('hidden');
      source?.remove();
    } else undrawn.push(source?.textContent ?? '');
  }
  return {html: `<!doctype html>${written.documentElement.outerHTML}`, undrawn};
}
