/** Texts of the sidebar. */
export const sidebarMessages = {
  'theme.sidebar.label': 'Docs sidebar',
} as const;
