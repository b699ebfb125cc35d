// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/**
 * Asks below each doc whether it helped. Each answer is also an event `manual:feedback` of the document, for scripts
 * of the site.
 */
export interface FeedbackSettings {
  /** Address that gets each answer as JSON, `{"page": "/path", "helpful": true}`, by POST. */
  readonly endpoint?: string;
  /** Address offered after the answer, for those who want to say more; `{url}` stands for that of the page. */
  readonly moreUrl?: string;
}
