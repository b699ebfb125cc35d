import {escapeAttribute} from '../../../shared/escapeHtml.ts';

/** Text for XML and HTML, inside elements and inside quoted attributes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return escapeAttribute(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replaceAll(
    "'",
    '&#39;',
  );
}
