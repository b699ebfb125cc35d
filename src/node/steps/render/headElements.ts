import type {SiteProps} from '../../../shared/types.ts';
import {attributes} from './attributes.ts';

/** An element that the configuration puts into every head. */
export interface HeadElement {
  readonly tagName: 'link' | 'meta' | 'script' | 'style';
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
  /** Left out of `manual serve`. */
  readonly builtOnly?: boolean;
}

/** The markup of the elements that a page gets: those of the built site are left out of one that is being written. */
export function headElements(tags: readonly HeadElement[], {dev}: Pick<SiteProps, 'dev'>): string[] {
  return tags.filter(({builtOnly}) => !(builtOnly && dev)).map(headElement);
}

/** The markup of an element that the configuration puts into the head. */
export function headElement({tagName, attributes: values, innerHTML = ''}: HeadElement): string {
  const closing = tagName === 'script' || tagName === 'style' ? `${innerHTML}</${tagName}>` : '';
  return `<${tagName}${attributes(values)}>${closing}`;
}
