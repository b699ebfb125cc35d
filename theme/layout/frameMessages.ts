/** Texts of parts of the page frame that come later. */
export const frameMessages = {
  'theme.layout.backToTop': 'Scroll back to top',
  'theme.layout.loading': 'Loading…',
} as const;
