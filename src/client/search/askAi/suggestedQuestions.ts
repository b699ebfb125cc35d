import type {AskAiConfig, SearchHost} from '../../../shared/types.ts';

/** The address at which the vendor's service keeps the questions that a site's owner proposes. */
const INDEX = 'algolia_ask_ai_suggested_questions';
const MAX_QUESTIONS = 3;

/** Questions that the site's owner proposes to readers; none where the service does not tell. */
export async function suggestedQuestions(
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
    // A reader who wants to ask can do so without.
    return [];
  }
}
