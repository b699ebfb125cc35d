/** Texts of the search button and the search page's frame. */
export const searchMessages = {
  'theme.search.placeholder': 'Search docs',
  'theme.search.keys': 'Ctrl K',
  'theme.search.keysApple': '⌘K',
} as const;
