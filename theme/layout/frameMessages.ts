/** Texts of parts of the page frame that come later or not on every site. */
export const frameMessages = {
  'theme.layout.announcement': 'Announcement',
  'theme.layout.closeAnnouncement': 'Close',
  'theme.layout.backToTop': 'Scroll back to top',
  'theme.layout.loading': 'Loading…',
} as const;
