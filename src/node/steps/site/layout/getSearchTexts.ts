import type {SiteConfig} from '../../config/schema/site.ts';

/** Text ids of the theme, by the path in `search.translations.modal` that overrides them. */
const MODAL_TEXTS: Readonly<Record<string, string>> = {
  'searchBox.placeholderText': 'theme.search.placeholder',
  'searchBox.closeButtonText': 'theme.search.cancel',
  'searchBox.clearButtonTitle': 'theme.search.clear',
  'searchBox.backToKeywordSearchButtonText': 'theme.askAi.back',
  'searchBox.placeholderTextAskAi': 'theme.askAi.placeholder',
  'searchBox.newConversationPlaceholder': 'theme.askAi.firstPlaceholder',
  'searchBox.placeholderTextAskAiStreaming': 'theme.askAi.streaming',
  'searchBox.startNewConversationText': 'theme.askAi.newConversation',
  'startScreen.recentSearchesTitle': 'theme.search.recent',
  'startScreen.noRecentSearchesText': 'theme.search.noRecent',
  'startScreen.favoriteSearchesTitle': 'theme.search.favorite',
  'startScreen.recentConversationsTitle': 'theme.search.conversations',
  'startScreen.saveRecentSearchButtonTitle': 'theme.search.save',
  'startScreen.removeRecentSearchButtonTitle': 'theme.search.removeRecent',
  'startScreen.removeFavoriteSearchButtonTitle': 'theme.search.removeFavorite',
  'startScreen.removeRecentConversationButtonTitle': 'theme.search.removeConversation',
  'noResultsScreen.noResultsText': 'theme.search.noResults',
  'noResultsScreen.suggestedQueryText': 'theme.search.trySearching',
  'noResultsScreen.reportMissingResultsText': 'theme.search.believe',
  'noResultsScreen.reportMissingResultsLinkText': 'theme.search.letUsKnow',
  'errorScreen.titleText': 'theme.search.failed',
  'errorScreen.helpText': 'theme.search.failedHelp',
  'footer.selectText': 'theme.search.toSelect',
  'footer.navigateText': 'theme.search.toNavigate',
  'footer.closeText': 'theme.search.toClose',
  'resultsScreen.askAiPlaceholder': 'theme.search.askAiAbout',
  'newConversation.newConversationTitle': 'theme.askAi.welcome',
  'newConversation.newConversationDescription': 'theme.askAi.welcomeHelp',
  'askAiScreen.thinkingText': 'theme.askAi.thinking',
  'askAiScreen.preToolCallText': 'theme.askAi.searching',
  'askAiScreen.disclaimerText': 'theme.askAi.disclaimer',
  'askAiScreen.relatedSourcesText': 'theme.askAi.sources',
  'askAiScreen.copyButtonText': 'theme.askAi.copy',
  'askAiScreen.copyButtonCopiedText': 'theme.askAi.copied',
  'askAiScreen.likeButtonTitle': 'theme.askAi.like',
  'askAiScreen.dislikeButtonTitle': 'theme.askAi.dislike',
  'askAiScreen.thanksForFeedbackText': 'theme.askAi.thanks',
  'askAiScreen.stoppedStreamingText': 'theme.askAi.stopped',
  'askAiScreen.errorTitleText': 'theme.askAi.failed',
};

/** Returns the search texts that the configuration overrides, by text id. */
export function getSearchTexts({search}: Pick<SiteConfig, 'search'>): Record<string, string> {
  if (search === false) return {};
  const {placeholder, translations} = search;
  const texts: Record<string, string> = placeholder ? {'theme.search.placeholder': placeholder} : {};
  for (const [path, id] of Object.entries(MODAL_TEXTS)) {
    const [group = '', key = ''] = path.split('.');
    const text = (translations?.modal?.[group] as Record<string, unknown> | undefined)?.[key];
    // Algolia's text has no placeholder for the query, which the theme shows after it.
    const isCut = id === 'theme.search.askAiAbout' && !String(text).includes('{query}');
    if (typeof text === 'string') texts[id] = isCut ? `${text}{query}` : text;
  }
  return texts;
}
