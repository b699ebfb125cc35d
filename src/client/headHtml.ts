import {escapeAttribute, escapeHtml} from '../shared/escapeHtml.ts';
import {SERVER_MARK} from './components/Head.tsx';
import type {HeadTag} from './headTag.ts';

/** Markup of an element of the head, marked as the page's own. */
export function headHtml({tag, attributes, text}: HeadTag): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const open = `<${tag}${written} ${SERVER_MARK}="">`;
  if (tag === 'meta' || tag === 'link') return open;
  // A data block must not be able to end itself.
  return `${open}${tag === 'script' ? text.replace(/</g, '\\u003c') : escapeHtml(text)}</${tag}>`;
}
