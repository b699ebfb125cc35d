/** Texts of the page frame. */
export const layoutMessages = {
  'theme.layout.skipToContent': 'Skip to main content',
  'theme.layout.opensInNewTab': 'opens in new tab',
} as const;
