import {escapeAttribute} from '../../../shared/escapeHtml.ts';

/**
 * Escapes text for XML and HTML content and quoted attributes. Removes characters that XML forbids.
 */
export function escapeXml(text: string): string {
  return escapeAttribute(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replaceAll(
    "'",
    '&#39;',
  );
}
