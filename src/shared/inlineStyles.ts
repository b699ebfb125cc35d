import {decodeEntities} from './decodeEntities.ts';

/** Scripts, styles, and comments, which stay unchanged; and all other tags. */
const PARTS =
  /<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1\s*>|<[a-z][^\s/>]*[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi;
/** A `style` or `data-style` attribute. */
const HAS_STYLE = /[\s-]style\s*=/i;
/** Matches all attributes, so that the word `style` inside the value of another one does not match. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Moves `style` attributes to `data-style`, because the policy blocks inline styles. `css` has a
 * rule of equal weight for each. The runtime later sets them as properties of the elements, which
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

/** Keys of site data with HTML values. */
const HTML_KEYS = new Set(['html', 'excerptHtml', 'value', 'content', 'copyright']);

/** Returns `value` as JSON, after {@link moveInlineStyles} in all of its HTML. */
export function toJsonWithoutStyles(value: unknown): string {
  const text = JSON.stringify(value);
  if (!HAS_STYLE.test(text)) return text;
  return JSON.stringify(value, (key, item: unknown) =>
    typeof item === 'string' && HTML_KEYS.has(key) ? moveInlineStyles(item).html : item,
  );
}

/** Returns a copy of `value`, after {@link moveInlineStyles} in all of its HTML. */
export function moveStylesInData<T>(value: T): T {
  return JSON.parse(toJsonWithoutStyles(value)) as T;
}

function createRule(style: string): string {
  const text = style.replace(/\r\n?/g, '\n');
  // Braces would end the rule; `<` could end the style block.
  if (/[{}]/.test(text) || text.trim() === '') return '';
  const quoted = text.replace(/[\\"<\n]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  // `#_` matches no element; it only adds specificity.
  return `[data-style="${quoted}"]:not(#_#_#_){${text.replace(/</g, '\\3c ')}}`;
}
