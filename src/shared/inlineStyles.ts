import {decodeEntities} from './decodeEntities.ts';

/** Raw text and comments are left unchanged; of any other tag the attributes. */
const PARTS =
  /<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1\s*>|<[a-z][^\s/>]*[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi;
/** A style, moved or not. */
const HAS_STYLE = /[\s-]style\s*=/i;
/** Whole attributes: another one's value may hold the word. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Moves `style` attributes out of the browser's sight: the policy lets none through. Each becomes a `data-style` attribute, and
 * `css` gets a rule for it that is as strong as the attribute was. The runtime sets them as properties of their elements, which
 * the policy allows, before React or a script may change them.
 */
export function moveInlineStyles(html: string): {readonly html: string; readonly css: string} {
  if (!HAS_STYLE.test(html)) return {html, css: ''};
  const styles = new Set<string>();
  const moved = html.replace(PARTS, (tag, rawText?: string) => {
    if (rawText || tag.startsWith('<!--')) return tag;
    return tag.replace(ATTRIBUTE, (whole, name: string, ...values: (string | undefined)[]) => {
      const value = values.slice(0, 3).find((attribute) => attribute !== undefined);
      const isMoved = name === 'data-style';
      if (value === undefined || !(isMoved || name.toLowerCase() === 'style')) return whole;
      styles.add(decodeEntities(value));
      if (isMoved) return whole;
      return `data-style="${value.replace(/"/g, '&quot;')}"`;
    });
  });
  return {html: moved, css: [...styles].map(createRule).join('\n')};
}

/** Keys under which data of the site holds HTML. */
const HTML_KEYS = new Set(['html', 'excerptHtml', 'value', 'content', 'copyright']);

/** `value` as JSON, with the inline styles of the HTML in it moved. */
export function jsonWithoutStyles(value: unknown): string {
  const text = JSON.stringify(value);
  if (!HAS_STYLE.test(text)) return text;
  return JSON.stringify(value, (key, item: unknown) =>
    typeof item === 'string' && HTML_KEYS.has(key) ? moveInlineStyles(item).html : item,
  );
}

/** The same as data. */
export function withoutStyles<T>(value: T): T {
  return JSON.parse(jsonWithoutStyles(value)) as T;
}

function createRule(style: string): string {
  const text = style.replace(/\r\n?/g, '\n');
  // Braces would end the rule; `<` could end the block.
  if (/[{}]/.test(text) || text.trim() === '') return '';
  const quoted = text.replace(/[\\"<\n]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  // An id that no element has: it counts for how much the rule weighs.
  return `[data-style="${quoted}"]:not(#_#_#_){${text.replace(/</g, '\\3c ')}}`;
}
