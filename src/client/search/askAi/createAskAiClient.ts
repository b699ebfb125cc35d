import type {AskAiConfig} from '../../../shared/types.ts';
import type {ChatMessage} from './chatTypes.ts';
import {readEvents} from './readEvents.ts';

/** Code of the service for a conversation that has become too long. */
const TOO_LONG_CODE = 'AI-217';

/** Something that the assistant's service said instead of an answer. */
export class AskAiError extends Error {
  /** The conversation cannot continue; a new one can begin. */
  readonly final: boolean;

  constructor(message: string, code = '') {
    super(message);
    this.name = 'AskAiError';
    this.final = `${code} ${message}`.includes(TOO_LONG_CODE);
  }
}

export interface AskOptions {
  /** Names the conversation. */
  readonly id: string;
  /** The whole conversation; the question is the last message. */
  readonly messages: readonly ChatMessage[];
  /** Scope of the assistant's searches, beyond what the configuration says. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly signal: AbortSignal;
}

export interface AskAiClient {
  /** Events of the answer as they come. @throws {AskAiError} when the service refuses or reports one */
  ask(options: AskOptions): AsyncGenerator<Readonly<Record<string, unknown>>>;
  /** @throws when the service does not take it */
  sendFeedback(feedback: {readonly messageId: string; readonly vote: 'like' | 'dislike'}): Promise<void>;
}

/**
 * The service for questions and votes: the vendor's service, or the site's own `endpoint`, which speaks the same protocol and
 * takes votes at `/feedback` below it.
 */
export function askAiAddresses({endpoint, appId, assistantId}: AskAiConfig) {
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

/** A client of the assistant's service. Keys are the public ones of the site's configuration. */
export function createAskAiClient(config: AskAiConfig): AskAiClient {
  const addresses = askAiAddresses(config);
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
          // An answer that was stopped before it began says nothing, and services refuse empty messages.
          messages: messages.flatMap(({id: messageId, role, parts}) =>
            parts.length > 0 ? [{id: messageId, role, parts}] : [],
          ),
          trigger: 'submit-message',
          // The vendor's service keeps parameters by index; a service of the site's own gets them as they are.
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
