import {useRuntime} from '../runtime.ts';
import {formatMessage, type Messages, type MessageValues} from './useTranslate.ts';

/** Plural categories, in the order in which a text lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The form of `text` for `count`: forms are separated by `|`, one for each plural category that `locale` uses. Where a
 * text has fewer forms the last one serves.
 */
export function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split('|');
  const rules = new Intl.PluralRules(locale);
  const used: readonly string[] = rules.resolvedOptions().pluralCategories;
  const index = CATEGORIES.filter((category) => used.includes(category)).indexOf(rules.select(count));
  return forms[Math.min(index, forms.length - 1)] as string;
}

/** As `useTranslate`, for texts whose wording follows a number: `1 page|{count} pages`. */
export function usePlural<M extends Messages>(
  messages: M,
): (id: keyof M & string, values: MessageValues & {readonly count: number}) => string {
  const {translations, locale} = useRuntime().site;
  return (id, values) => {
    const translated = translations[id];
    const text = translated ?? (messages[id] as string);
    return formatMessage(pluralForm(text, values.count, translated === undefined ? 'en' : locale), values);
  };
}
