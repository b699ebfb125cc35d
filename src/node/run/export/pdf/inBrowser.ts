/** A document with inserted drawings, and the sources of those that no script has drawn. */
export interface DrawnDocument {
  readonly html: string;
  readonly undrawn: readonly string[];
}

// The functions of this file run in the printing browser.

/**
 * Waits for fonts, and shrinks tables and formulas that are wider than the paper. Otherwise
 * Chromium would shrink all pages, or cut them.
 */
export async function fitToPaper(): Promise<void> {
  await document.fonts.ready;
  for (const chapter of document.querySelectorAll('.m-book-chapter')) {
    const room = chapter.getBoundingClientRect();
    for (const element of chapter.querySelectorAll<HTMLElement>('table, math')) {
      const {left, right, width} = element.getBoundingClientRect();
      const visibleWidth = Math.min(right, room.right) - Math.max(left, room.left);
      if (visibleWidth < width - 1) element.style.setProperty('zoom', String(visibleWidth / width));
    }
  }
}

export async function startIslands(): Promise<void> {
  const islands = document.querySelectorAll<HTMLElement & {start?: () => Promise<void>}>('manual-island');
  await Promise.all([...islands].map((island) => island.start?.()));
}

/** Moves the drawings of the running document into the built one, each with its styles. */
export function insertDrawings([html, drawings]: readonly [string, string]): DrawnDocument {
  const target = new DOMParser().parseFromString(html, 'text/html');
  const rules = document.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText));
  const drawn = document.querySelectorAll<HTMLElement>(drawings);
  const undrawn: string[] = [];
  for (const [i, figure] of target.querySelectorAll(drawings).entries()) {
    const svg = drawn[i]?.querySelector('svg');
    const source = figure.parentElement!.querySelector('manual-slot');
    if (svg) {
      const styles = document.createElement('style');
      styles.textContent = rules.filter((rule) => rule.includes(`#${svg.id}`)).join('\n');
      svg.prepend(styles);
      figure.append(svg);
      figure.removeAttribute('hidden');
      source?.remove();
    } else undrawn.push(source?.textContent ?? '');
  }
  return {html: `<!doctype html>${target.documentElement.outerHTML}`, undrawn};
}
