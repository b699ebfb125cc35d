import {useOwnTexts} from '@theme-original/search/modal/useModalTexts';
import {askAiMessages} from './askAiMessages.ts';

/** The path of each text in `search.translations.modal` of the site configuration, which may replace it. */
const ASK_AI_TEXT_PATHS: Readonly<Partial<Record<keyof typeof askAiMessages, string>>> = {
  'theme.askAi.back': 'searchBox.backToKeywordSearchButtonText',
  'theme.askAi.placeholder': 'searchBox.placeholderTextAskAi',
  'theme.askAi.firstPlaceholder': 'searchBox.newConversationPlaceholder',
  'theme.askAi.streaming': 'searchBox.placeholderTextAskAiStreaming',
  'theme.askAi.welcome': 'newConversation.newConversationTitle',
  'theme.askAi.welcomeHelp': 'newConversation.newConversationDescription',
  'theme.askAi.thinking': 'askAiScreen.thinkingText',
  'theme.askAi.searching': 'askAiScreen.preToolCallText',
  'theme.askAi.disclaimer': 'askAiScreen.disclaimerText',
  'theme.askAi.sources': 'askAiScreen.relatedSourcesText',
  'theme.askAi.copy': 'askAiScreen.copyButtonText',
  'theme.askAi.copied': 'askAiScreen.copyButtonCopiedText',
  'theme.askAi.like': 'askAiScreen.likeButtonTitle',
  'theme.askAi.dislike': 'askAiScreen.dislikeButtonTitle',
  'theme.askAi.thanks': 'askAiScreen.thanksForFeedbackText',
  'theme.askAi.stopped': 'askAiScreen.stoppedStreamingText',
  'theme.askAi.failed': 'askAiScreen.errorTitleText',
  'theme.askAi.newConversation': 'searchBox.startNewConversationText',
};

export const useAskAiTexts = () => useOwnTexts(askAiMessages, ASK_AI_TEXT_PATHS);
