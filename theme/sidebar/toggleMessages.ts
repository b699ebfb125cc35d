/** Texts of the button that hides the sidebar, on sites that allow it. */
export const toggleMessages = {
  'theme.sidebar.hide': 'Collapse sidebar',
  'theme.sidebar.show': 'Expand sidebar',
} as const;
