import {ownText} from '@theme-original/search/ownText';
import {type Messages, type MessageValues, usePlural, useSite} from 'manual-docs';
import {formatMessage} from 'manual-docs/internal/client/hooks/useTranslate';

/**
 * As `useTranslate` and `usePlural` in one, with the texts of `search.translations.modal` first: `paths` says which of
 * its keys stands for which text.
 */
export function useModalTexts<M extends Messages>(
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
    return formatMessage(rest, values);
  };
}
