export type MessageValues = Readonly<Record<string, string | number>>;

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Formats a text of the theme. `{name}` is replaced by a value. A text with `|` has one form per
 * plural category of the locale, smallest first, and `values.count` selects the form.
 * @example formatMessage('{count} page|{count} pages', {count: 3}, 'en') // 3 pages
 */
export function formatMessage(text: string, values: MessageValues, locale: string): string {
  // Fast path: most texts have no placeholder, and each page has dozens of texts.
  if (!text.includes('{') && !text.includes('|')) return text;
  const forms = text.split('|');
  const form = typeof values.count === 'number' ? pluralForm(forms, values.count, locale) : forms[0]!;
  return fillPlaceholders(form, values);
}

/** Replaces placeholders by values. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

function pluralForm(forms: readonly string[], count: number, locale: string): string {
  if (forms.length === 1) return forms[0]!;
  const rules = new Intl.PluralRules(locale);
  const used = rules.resolvedOptions().pluralCategories;
  const order = PLURAL_CATEGORIES.filter((category) => used.includes(category));
  return forms[Math.min(order.indexOf(rules.select(count)), forms.length - 1)]!;
}
