/** Texts of the sidebar. */
export const sidebarMessages = {
  'theme.sidebar.label': 'Docs sidebar',
  'theme.sidebar.expand': 'Expand sidebar category “{label}”',
  'theme.sidebar.collapse': 'Collapse sidebar category “{label}”',
  'theme.sidebar.more': 'Show {count} more',
} as const;
