import {useRuntime} from '../runtime.ts';

/** Message id to English text. `{name}` in a text stands for a value. */
export type Messages = Readonly<Record<string, string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Puts values into a text; a placeholder without a value stays. */
export function formatMessage(text: string, values: MessageValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * Returns the function that turns an id of `messages` into text in the site's language, or in English where the site's
 * translations lack it.
 */
export function useTranslate<M extends Messages>(
  messages: M,
): (id: keyof M & string, values?: MessageValues) => string {
  const {translations} = useRuntime().site;
  return (id, values) => formatMessage(translations[id] ?? (messages[id] as string), values);
}
