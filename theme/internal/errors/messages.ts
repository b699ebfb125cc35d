/**
 * Texts of the 404 page and of pages that could not be loaded
 * (website/docs/reference/behaviour.md).
 */
export const errorMessages = {
  'theme.errors.notFoundTitle': 'Page Not Found',
  'theme.errors.notFound': 'We could not find what you were looking for.',
  'theme.errors.notFoundContact':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'theme.errors.search': 'Search this site',
  'theme.errors.searchFor': 'Search for “{words}”',
  'theme.errors.home': 'Go to the home page',
  'theme.errors.near': 'Did you mean one of these pages?',
  'theme.errors.places': 'Good places to start',
  'theme.errors.retry': 'Retry',
  'theme.errors.loadHelp': 'Check your network connection, then try again.',
  'theme.errors.details': 'Details',
  'theme.errors.loadFailed': 'This page could not be loaded.',
} as const;
