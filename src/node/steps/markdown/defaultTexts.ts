import {DEFAULT_TEXTS} from '../../../shared/defaultTexts.ts';
import {formatMessage, type MessageValues} from '../../../shared/formatMessage.ts';
import type {CompileContext} from './types.ts';

type DefaultTextId = keyof typeof DEFAULT_TEXTS;

interface TextContext extends Pick<CompileContext, 'options'> {
  readonly source: Pick<CompileContext['source'], 'locale'>;
}

/** Returns a text of the theme in the language of the page, not in that of the site. */
export function getDefaultText({options, source}: TextContext, id: DefaultTextId, values: MessageValues = {}): string {
  const translated = options.texts[source.locale]?.[id];
  return formatMessage(translated ?? DEFAULT_TEXTS[id], values, translated === undefined ? 'en' : source.locale);
}

/** Returns the title of an admonition without one: its translated name. */
export function getAdmonitionTitle(name: string, {options, source}: TextContext): string {
  return options.texts[source.locale]?.[`${ADMONITION_PREFIX}${name}`] ?? name;
}

const ADMONITION_PREFIX = 'theme.admonition.';

/** Returns whether compiled pages may contain the text, so that a change makes them stale. */
export function isDefaultText(id: string): boolean {
  return id.startsWith(ADMONITION_PREFIX) || Object.hasOwn(DEFAULT_TEXTS, id);
}
