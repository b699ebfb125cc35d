export type MessageValues = Readonly<Record<string, string | number>>;

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Puts values into a text. `{name}` stands for a value. A text with `|` has a form for each plural category that the
 * locale uses, smallest first; `count` chooses among them.
 */
export function formatMessage(text: string, values: MessageValues, locale: string): string {
  // Most texts are just that, and every page of a build shows dozens.
  if (!text.includes('{') && !text.includes('|')) return text;
  const forms = text.split('|');
  const form = typeof values.count === 'number' ? pluralForm(forms, values.count, locale) : forms[0]!;
  return fillIn(form, values);
}

/** Puts values into a text; a placeholder without a value stays. */
export function fillIn(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

function pluralForm(forms: readonly string[], count: number, locale: string): string {
  if (forms.length === 1) return forms[0]!;
  const rules = new Intl.PluralRules(locale);
  const used = rules.resolvedOptions().pluralCategories;
  const order = PLURAL_CATEGORIES.filter((category) => used.includes(category));
  return forms[Math.min(order.indexOf(rules.select(count)), forms.length - 1)]!;
}
