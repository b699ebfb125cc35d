import {failureMessages} from './failureMessages.ts';

/** Texts of the search modal. */
export const modalMessages = {
  ...failureMessages,
  'theme.search.dialog': 'Search',
  'theme.search.clear': 'Clear the query',
  'theme.search.results': 'Search results',
  'theme.search.stored': 'Earlier searches',
  'theme.search.recent': 'Recent searches',
  'theme.search.noRecent': 'No recent searches',
  'theme.search.favorite': 'Favorite searches',
  'theme.search.conversations': 'Recent conversations',
  'theme.search.save': 'Save this search',
  'theme.search.removeRecent': 'Remove this search from history',
  'theme.search.removeFavorite': 'Remove this search from favorites',
  'theme.search.removeConversation': 'Remove this conversation from history',
  'theme.search.found': '{count} result found|{count} results found',
  'theme.search.seeAll': 'See {count} result|See all {count} results',
  'theme.search.noResults': 'No results found for',
  'theme.search.trySearching': 'Try searching for',
  'theme.search.believe': 'Believe this query should return results?',
  'theme.search.letUsKnow': 'Let us know.',
  'theme.search.toSelect': 'to select',
  'theme.search.toNavigate': 'to navigate',
  'theme.search.toClose': 'to close',
  'theme.search.askAi': 'Ask AI',
  'theme.search.askAiAbout': 'Ask AI: {query}',
} as const;
