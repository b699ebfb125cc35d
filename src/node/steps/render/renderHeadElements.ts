import type {SiteProps} from '../../../shared/types.ts';
import {formatAttributes} from './formatAttributes.ts';

/** A configured element for the head of every page. */
export interface HeadElement {
  readonly tagName: 'link' | 'meta' | 'script' | 'style';
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
  /** Whether `manual serve` omits the element. */
  readonly builtOnly?: boolean;
  /** Whether a script waits for the reader's consent. */
  readonly consent?: boolean;
}

/**
 * Renders the configured head elements of a page. Omits those for the built site in `manual serve`.
 */
export function renderHeadElements(tags: readonly HeadElement[], {dev}: Pick<SiteProps, 'dev'>): string[] {
  return tags.filter(({builtOnly}) => !(builtOnly && dev)).map(renderHeadElement);
}

/** Renders one configured head element. A script that waits for consent has a type that browsers do not run. */
export function renderHeadElement({tagName, attributes, innerHTML = '', consent}: HeadElement): string {
  const closing = tagName === 'script' || tagName === 'style' ? `${innerHTML}</${tagName}>` : '';
  const values = consent ? {...attributes, type: 'text/plain', 'data-consent': attributes.type ?? ''} : attributes;
  return `<${tagName}${formatAttributes(values)}>${closing}`;
}
