/** Texts of the sidebar's items. */
export const itemMessages = {
  'theme.sidebar.expand': 'Expand sidebar category “{label}”',
  'theme.sidebar.collapse': 'Collapse sidebar category “{label}”',
  'theme.sidebar.more': 'Show {count} more',
} as const;
