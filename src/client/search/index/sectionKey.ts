/** More sections than any page has, so that page and section fit into one number. */
export const MAX_SECTIONS_PER_PAGE = 1 << 20;

export function toSectionKey(page: number, section: number): number {
  return page * MAX_SECTIONS_PER_PAGE + section;
}
