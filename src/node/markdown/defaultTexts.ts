import {formatMessage, type MessageValues} from '../../shared/formatMessage.ts';
import type {PageContext} from './types.ts';

/** English of the texts that a page has where its author wrote none. The theme has the same ids with the same texts. */
export const DEFAULT_TEXTS = {
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'theme.admonition.important': 'important',
  'theme.admonition.success': 'success',
  'theme.admonition.secondary': 'secondary',
  'theme.text.code': 'Text',
  'theme.text.copyCode': 'Copy code',
  'theme.text.details': 'Details',
  'theme.text.footnoteBack': 'Back to reference {number}',
  'theme.text.footnotes': 'Footnotes',
  'theme.text.headingLink': 'Direct link to {heading}',
  'theme.text.terminal': 'Terminal',
} as const;

type DefaultTextId = keyof typeof DEFAULT_TEXTS;

interface TextsOf extends Pick<PageContext, 'options'> {
  readonly source: Pick<PageContext['source'], 'locale'>;
}

/** A text in the language that the page is written in, which may not be that of the site that shows it. */
export function defaultText({options, source}: TextsOf, id: DefaultTextId, values: MessageValues = {}): string {
  const translated = options.texts[source.locale]?.[id];
  return formatMessage(translated ?? DEFAULT_TEXTS[id], values, translated === undefined ? 'en' : source.locale);
}

/** The title of a box that has none of its own: its name. Those that a site declares can be translated like the others. */
export function boxTitle(name: string, {options, source}: TextsOf): string {
  return options.texts[source.locale]?.[`${BOX}${name}`] ?? name;
}

const BOX = 'theme.admonition.';

/** Whether what pages are compiled to depends on a text. */
export function isDefaultText(id: string): boolean {
  return id.startsWith(BOX) || Object.hasOwn(DEFAULT_TEXTS, id);
}
