/**
 * Finds a data block for the shell: `page` (on pages with islands) or `routes` (on the page for
 * unknown paths). Headings may have the same ids, so it checks more than the id.
 */
export const findDataBlock = (name: 'page' | 'routes', page: Document = document): HTMLScriptElement | null =>
  page.querySelector(`body > script#manual-${name}[type="application/json"]`);
