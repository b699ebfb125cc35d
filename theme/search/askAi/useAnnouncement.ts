import {useAskAiTexts} from '@theme-original/search/askAi/useAskAiTexts';
import type {Conversation} from '@theme-original/search/askAi/useConversation';
import {useState} from 'react';

/** The announcement of a screen reader about the answer's progress. */
export function useAnnouncement({status, messages}: Conversation): string {
  const t = useAskAiTexts();
  const [began] = useState(messages.length);
  if (status === 'thinking') return t('theme.askAi.thinking');
  if (status === 'searching') return t('theme.askAi.searching');
  if (status === 'answering') return t('theme.askAi.streaming');
  return status === 'ready' && messages.length > began ? t('theme.askAi.answered') : '';
}
