import {modalMessages} from '../modal/modalMessages.ts';

export const searchPageMessages = {
  ...modalMessages,
  'theme.search.page.title': 'Search the documentation',
  'theme.search.page.titleFor': 'Search results for “{query}”',
  'theme.search.page.none': 'No results were found',
  'theme.search.page.loading': 'Fetching new results…',
  'theme.search.page.more': 'Show more results',
  'theme.search.page.moreFailed': 'More results could not be fetched.',
  'theme.search.page.language': 'Language',
  'theme.search.page.version': 'Version',
  'theme.search.page.versionOf': 'Version of {name}',
  'theme.search.page.needsScript': 'Search needs JavaScript, which is switched off in this browser.',
} as const;
