export const layoutMessages = {
  'theme.layout.skipToContent': 'Skip to main content',
  'theme.layout.opensInNewTab': 'opens in new tab',
  'theme.layout.announcement': 'Announcement',
  'theme.layout.closeAnnouncement': 'Close',
  'theme.layout.backToTop': 'Scroll back to top',
  'theme.layout.loading': 'Loading…',
} as const;
