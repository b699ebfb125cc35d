export const sidebarMessages = {
  'theme.sidebar.label': 'Docs sidebar',
  'theme.sidebar.expand': 'Expand sidebar category “{label}”',
  'theme.sidebar.collapse': 'Collapse sidebar category “{label}”',
  'theme.sidebar.more': 'Show {count} more',
  'theme.sidebar.hide': 'Collapse sidebar',
  'theme.sidebar.show': 'Expand sidebar',
} as const;
