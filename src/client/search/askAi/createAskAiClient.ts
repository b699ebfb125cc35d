import type {AskAiConfig} from '../../../shared/types.ts';
import type {ChatMessage} from './chatTypes.ts';
import {readEvents} from './readEvents.ts';

/** The service's error code for a conversation that is too long. */
const TOO_LONG_CODE = 'AI-217';

/** An error that the assistant's service reports. */
export class AskAiError extends Error {
  /** The conversation cannot continue, but a new one can begin. */
  readonly final: boolean;

  constructor(message: string, code = '') {
    super(message);
    this.name = 'AskAiError';
    this.final = `${code} ${message}`.includes(TOO_LONG_CODE);
  }
}

export interface AskOptions {
  /** Id of the conversation. */
  readonly id: string;
  /** The whole conversation. The question is the last message. */
  readonly messages: readonly ChatMessage[];
  /** Restricts the assistant's searches further than the configuration. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly signal: AbortSignal;
}

export interface AskAiClient {
  /**
   * Yields the events of the answer.
   * @throws {AskAiError} when the service refuses the question or reports an error
   */
  ask(options: AskOptions): AsyncGenerator<Readonly<Record<string, unknown>>>;
  /**
   * Sends a vote.
   * @throws when the service does not accept it
   */
  sendFeedback(feedback: {readonly messageId: string; readonly vote: 'like' | 'dislike'}): Promise<void>;
}

/**
 * Returns the URLs for questions and votes: of the vendor's service, or of the site's own
 * `endpoint`. That has the same protocol, and accepts votes at `/feedback` below it.
 */
export function getAskAiUrls({endpoint, appId, assistantId}: AskAiConfig) {
  if (endpoint) {
    const [address = '', query] = endpoint.split('?');
    return {ask: endpoint, feedback: `${address.replace(/\/$/, '')}/feedback${query ? `?${query}` : ''}`};
  }
  const service = `https://${appId}.algolia.net/agent-studio/1`;
  return {
    ask: `${service}/agents/${encodeURIComponent(assistantId)}/completions?stream=true&compatibilityMode=ai-sdk-5`,
    feedback: `${service}/feedback`,
  };
}

/**
 * Creates a client of the assistant's service. Its keys are the public ones of the site's
 * configuration.
 */
export function createAskAiClient(config: AskAiConfig): AskAiClient {
  const addresses = getAskAiUrls(config);
  const {appId, apiKey, assistantId, indexName, searchParameters} = config;
  const post = (address: string, body: unknown, signal?: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(appId ? {'x-algolia-application-id': appId} : {}),
        ...(apiKey ? {'x-algolia-api-key': apiKey} : {}),
      },
      body: JSON.stringify(body),
      signal,
    });
  return {
    async *ask({id, messages, facetFilters = [], signal}) {
      const filters = [...facetFilters, ...(searchParameters?.facetFilters ?? [])];
      const parameters = {...searchParameters, ...(filters.length > 0 ? {facetFilters: filters} : {})};
      const hasParameters = Object.keys(parameters).length > 0;
      const response = await post(
        addresses.ask,
        {
          id,
          // An answer that was stopped before it began is empty, and services refuse empty
          // messages.
          messages: messages.flatMap(({id: messageId, role, parts}) =>
            parts.length > 0 ? [{id: messageId, role, parts}] : [],
          ),
          trigger: 'submit-message',
          // The vendor's service expects parameters by index; the site's own service gets them
          // unchanged.
          ...(hasParameters && config.endpoint ? {assistantId, searchParameters: parameters} : {}),
          ...(hasParameters && !config.endpoint ? {algolia: {searchParameters: {[indexName]: parameters}}} : {}),
        },
        signal,
      );
      if (!response.ok) throw await toAskAiError(response);
      if (!response.body) throw new AskAiError('The service answered without a body.');
      for await (const event of readEvents(response.body)) {
        if (event.type === 'error') throw new AskAiError(String(event.errorText ?? ''), String(event.code ?? ''));
        yield event;
      }
    },
    async sendFeedback({messageId, vote}) {
      const body = {messageId, agentId: assistantId, vote: vote === 'like' ? 1 : 0};
      const response = await post(addresses.feedback, body);
      if (!response.ok) throw await toAskAiError(response);
    },
  };
}

async function toAskAiError(response: Response): Promise<AskAiError> {
  const text = await response.text().catch(() => '');
  try {
    const {message, error, errorText, code} = JSON.parse(text) as Record<string, unknown>;
    const reason = [message, errorText, error].find((value) => typeof value === 'string');
    return new AskAiError(String(reason ?? `Status ${response.status}`), String(code ?? ''));
  } catch {
    return new AskAiError(`Status ${response.status}`);
  }
}
