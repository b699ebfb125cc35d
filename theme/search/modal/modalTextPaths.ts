import type {modalMessages} from './modalMessages.ts';

/** The path of each text in `search.translations.modal` of the site configuration, which may replace it. */
export const MODAL_TEXT_PATHS: Readonly<Partial<Record<keyof typeof modalMessages, string>>> = {
  'theme.search.cancel': 'searchBox.closeButtonText',
  'theme.search.clear': 'searchBox.clearButtonTitle',
  'theme.search.recent': 'startScreen.recentSearchesTitle',
  'theme.search.noRecent': 'startScreen.noRecentSearchesText',
  'theme.search.favorite': 'startScreen.favoriteSearchesTitle',
  'theme.search.conversations': 'startScreen.recentConversationsTitle',
  'theme.search.save': 'startScreen.saveRecentSearchButtonTitle',
  'theme.search.removeRecent': 'startScreen.removeRecentSearchButtonTitle',
  'theme.search.removeFavorite': 'startScreen.removeFavoriteSearchButtonTitle',
  'theme.search.removeConversation': 'startScreen.removeRecentConversationButtonTitle',
  'theme.search.noResults': 'noResultsScreen.noResultsText',
  'theme.search.trySearching': 'noResultsScreen.suggestedQueryText',
  'theme.search.believe': 'noResultsScreen.reportMissingResultsText',
  'theme.search.letUsKnow': 'noResultsScreen.reportMissingResultsLinkText',
  'theme.search.failed': 'errorScreen.titleText',
  'theme.search.failedHelp': 'errorScreen.helpText',
  'theme.search.toSelect': 'footer.selectText',
  'theme.search.toNavigate': 'footer.navigateText',
  'theme.search.toClose': 'footer.closeText',
  'theme.search.askAiAbout': 'resultsScreen.askAiPlaceholder',
};
