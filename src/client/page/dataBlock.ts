/**
 * Finds the data that a document holds for the shell: `page` (of pages with islands) or `routes` (of the page for unknown
 * paths). A heading may have the same id, so the id alone does not find it.
 */
export const dataBlock = (name: 'page' | 'routes', page: Document = document): HTMLScriptElement | null =>
  page.querySelector(`body > script#manual-${name}[type="application/json"]`);
