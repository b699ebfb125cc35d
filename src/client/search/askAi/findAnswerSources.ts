import {decodeEntities} from '../../../shared/decodeEntities.ts';
import {type ChatMessage, getMessageText, getMessageTools} from './chatTypes.ts';
import {type AnswerToken, getInnerTokens, readAnswer, toPlainText} from './readAnswer.ts';

interface AnswerSource {
  readonly url: string;
  readonly title: string;
}

const MAX_SOURCES = 6;
/** Web addresses, and paths of this site. Browsers ignore white space before other schemes. */
const SAFE_ADDRESS = /^https?:|^\/(?!\/)/i;

/**
 * Returns the pages that an answer links to, or else the pages that its searches found; each page
 * once.
 */
export function findAnswerSources(message: ChatMessage): readonly AnswerSource[] {
  const linked = findLinks(readAnswer(getMessageText(message))).filter(({url}) => SAFE_ADDRESS.test(url));
  const sources = linked.length > 0 ? linked : findSearchedPages(message);
  const byPage = new Map(sources.map((source) => [source.url.replace(/\/?(?:#.*)?$/, ''), source] as const).reverse());
  return [...byPage.values()].reverse().slice(0, MAX_SOURCES);
}

function findSearchedPages(message: ChatMessage): AnswerSource[] {
  return getMessageTools(message).flatMap(({output}) =>
    (Array.isArray(output?.hits) ? output.hits : []).flatMap((hit) => {
      const url = hit?.url;
      if (typeof url !== 'string' || !SAFE_ADDRESS.test(url)) return [];
      const lvl1 = (hit.hierarchy as {lvl1?: unknown} | undefined)?.lvl1;
      const title = [hit.title, lvl1].find((name) => typeof name === 'string') as string | undefined;
      return [{url, title: decodeEntities(title ?? url)}];
    }),
  );
}

function findLinks(tokens: readonly AnswerToken[]): AnswerSource[] {
  return tokens.flatMap((token) => {
    const inner = getInnerTokens(token);
    return token.type === 'link' ? [{url: token.href, title: toPlainText(inner)}] : findLinks(inner);
  });
}
