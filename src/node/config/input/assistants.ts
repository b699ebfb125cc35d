// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/**
 * Services that readers can hand a page to, in the menu beside its title. Nothing is sent before a reader chooses
 * one. Empty: none.
 */
export interface AssistantsSettings {
  /** Text of the link, such as `Ask our assistant`. */
  readonly label: string;
  /** Address; `{url}` stands for that of the page's Markdown. */
  readonly href: string;
}
