import {ownText} from '@theme-original/search/ownText';
import {type Messages, type MessageValues, usePlural, useSite} from 'manual-docs';
import {fillIn} from 'manual-docs/internal/shared/formatMessage';
import {modalMessages} from './modalMessages.ts';

/**
 * As `useTranslate` and `usePlural` in one, with the texts of `search.translations.modal` first: `paths` says which of
 * its keys stands for which text.
 */
export function useOwnTexts<M extends Messages>(
  messages: M,
  paths: Readonly<Partial<Record<keyof M & string, string>>>,
): (id: keyof M & string, values?: MessageValues) => string {
  const {search} = useSite();
  const plural = usePlural(messages);
  return (id, values = {}) => {
    const path = paths[id];
    const own = path && ownText(search, `modal.${path}`);
    // A text without form takes any count.
    if (!own) return plural(id, {count: 0, ...values});
    // Such texts were made for a fixed place; what the theme puts into its own follows them.
    const rest = messages[id]?.includes('{query}') && !own.includes('{query}') ? `${own}{query}` : own;
    return fillIn(rest, values);
  };
}

/** The path of each text in `search.translations.modal` of the site configuration, which may replace it. */
const MODAL_TEXT_PATHS: Readonly<Partial<Record<keyof typeof modalMessages, string>>> = {
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

export const useModalTexts = () => useOwnTexts(modalMessages, MODAL_TEXT_PATHS);
