import {type Messages, type MessageValues, usePlural, useTranslate} from 'manual-docs';
import {modalMessages} from './modalMessages.ts';

/** Combines `useTranslate` with `usePlural`, which it uses for texts that depend on a number. */
export function useTexts<M extends Messages>(messages: M): (id: keyof M & string, values?: MessageValues) => string {
  const t = useTranslate(messages);
  const plural = usePlural(messages);
  return (id, values = {}) => (messages[id]!.includes('|') ? plural(id, {count: 0, ...values}) : t(id, values));
}

export const useModalTexts = () => useTexts(modalMessages);
