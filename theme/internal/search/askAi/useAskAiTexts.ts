import {useTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {askAiMessages} from './askAiMessages.ts';

export const useAskAiTexts = () => useTexts(askAiMessages);
