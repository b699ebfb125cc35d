/** Texts of the search button. Every page carries them. */
export const searchMessages = {
  'theme.search.placeholder': 'Search docs',
  'theme.search.keys': 'Ctrl K',
  'theme.search.keysApple': '⌘K',
} as const;
