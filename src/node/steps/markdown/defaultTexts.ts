import {DEFAULT_TEXTS} from '../../../shared/defaultTexts.ts';
import {formatMessage, type MessageValues} from '../../../shared/formatMessage.ts';
import type {PageContext} from './types.ts';

type DefaultTextId = keyof typeof DEFAULT_TEXTS;

interface TextContext extends Pick<PageContext, 'options'> {
  readonly source: Pick<PageContext['source'], 'locale'>;
}

/** A text in the language that the page is written in, which may not be that of the site that shows it. */
export function defaultText({options, source}: TextContext, id: DefaultTextId, values: MessageValues = {}): string {
  const translated = options.texts[source.locale]?.[id];
  return formatMessage(translated ?? DEFAULT_TEXTS[id], values, translated === undefined ? 'en' : source.locale);
}

/** The title of a box that has none of its own: its name. Those that a site declares can be translated like the others. */
export function boxTitle(name: string, {options, source}: TextContext): string {
  return options.texts[source.locale]?.[`${ADMONITION_PREFIX}${name}`] ?? name;
}

const ADMONITION_PREFIX = 'theme.admonition.';

/** Whether what pages are compiled to depends on a text. */
export function isDefaultText(id: string): boolean {
  return id.startsWith(ADMONITION_PREFIX) || Object.hasOwn(DEFAULT_TEXTS, id);
}
