import type {SearchConfig} from 'manual-docs';

/** A text of `search.translations` in the site configuration, by its path (`button.buttonText`), where there is one. */
export function ownText(search: SearchConfig | null, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], search?.translations);
  return typeof found === 'string' ? found : undefined;
}

/** The text of the empty search field and the button: the configuration's own text first. */
export function ownPlaceholder(search: SearchConfig | null): string | undefined {
  return ownText(search, 'modal.searchBox.placeholderText') ?? search?.placeholder;
}
