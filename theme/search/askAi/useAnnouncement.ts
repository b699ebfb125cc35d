import {askAiMessages} from '@theme-original/search/askAi/askAiMessages';
import {ASK_AI_TEXT_PATHS} from '@theme-original/search/askAi/askAiTextPaths';
import type {Conversation} from '@theme-original/search/askAi/useConversation';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';
import {useState} from 'react';

/** The announcement of a screen reader about the answer's progress. */
export function useAnnouncement({status, messages}: Conversation): string {
  const t = useModalTexts(askAiMessages, ASK_AI_TEXT_PATHS);
  const [began] = useState(messages.length);
  if (status === 'thinking') return t('theme.askAi.thinking');
  if (status === 'searching') return t('theme.askAi.searching');
  if (status === 'answering') return t('theme.askAi.streaming');
  return status === 'ready' && messages.length > began ? t('theme.askAi.answered') : '';
}
