/** Code of the service for a conversation that has become too long. */
const TOO_LONG = 'AI-217';

/** Something that the assistant's service said instead of an answer. */
export class AskAiError extends Error {
  /** The conversation cannot continue; a new one can begin. */
  readonly final: boolean;

  constructor(message: string, code = '') {
    super(message);
    this.name = 'AskAiError';
    this.final = `${code} ${message}`.includes(TOO_LONG);
  }
}
