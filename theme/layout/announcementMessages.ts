/** Texts of the announcement. */
export const announcementMessages = {
  'theme.layout.announcement': 'Announcement',
  'theme.layout.closeAnnouncement': 'Close',
} as const;
