import {formatMessage} from '../../shared/formatMessage.ts';
import {useRuntime} from '../runtime.ts';
import type {Messages, MessageValues} from './useTranslate.ts';

/** As `useTranslate`, for texts whose wording follows a number: `1 page|{count} pages`. */
export function usePlural<M extends Messages>(
  messages: M,
): (id: keyof M & string, values: MessageValues & {readonly count: number}) => string {
  const {translations, locale} = useRuntime().site;
  return (id, values) => {
    const translated = translations[id];
    const text = translated ?? (messages[id] as string);
    return formatMessage(text, values, translated === undefined ? 'en' : locale);
  };
}
