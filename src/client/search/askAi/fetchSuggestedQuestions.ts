import type {AskAiConfig, SearchHost} from '../../../shared/types.ts';

/** Index in which the vendor's service stores the questions that a site's owner suggests. */
const INDEX = 'algolia_ask_ai_suggested_questions';
const MAX_QUESTIONS = 3;

/** Fetches the questions that the site's owner suggests to readers; none if the service fails. */
export async function fetchSuggestedQuestions(
  {appId, apiKey, assistantId, suggestedQuestions: isEnabled}: AskAiConfig,
  hosts: readonly SearchHost[] | undefined,
): Promise<readonly string[]> {
  if (!isEnabled || !appId || !apiKey) return [];
  const {protocol, url, port} = hosts?.[0] ?? {protocol: 'https', url: `${appId}-dsn.algolia.net`, port: undefined};
  try {
    const response = await fetch(`${protocol}://${url}${port ? `:${port}` : ''}/1/indexes/${INDEX}/query`, {
      method: 'POST',
      headers: {'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey},
      body: JSON.stringify({
        query: '',
        filters: `state:published AND assistantId:${assistantId}`,
        hitsPerPage: MAX_QUESTIONS,
      }),
    });
    const {hits} = (await response.json()) as {hits?: readonly {readonly question?: unknown}[]};
    return (hits ?? []).flatMap(({question}) => (typeof question === 'string' ? [question] : []));
  } catch {
    // Readers can ask without suggestions.
    return [];
  }
}
