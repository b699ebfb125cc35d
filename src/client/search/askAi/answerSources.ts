import {decodeEntities} from '../../../shared/decodeEntities.ts';
import {hasProtocol} from '../../../shared/routes.ts';
import {type ChatMessage, messageText, messageTools} from './chatTypes.ts';
import {type AnswerPart, partsIn, readAnswer, textOf} from './readAnswer.ts';

interface AnswerSource {
  readonly url: string;
  readonly title: string;
}

const MAX_SOURCES = 6;

/** Pages that an answer is on: those that it links to, else what its searches found. Each page once. */
export function answerSources(message: ChatMessage): readonly AnswerSource[] {
  const linked = linksOf(readAnswer(messageText(message))).filter(({url}) => /^https?:|^\/(?!\/)/.test(url));
  const sources = linked.length > 0 ? linked : foundPages(message);
  const byPage = new Map(sources.map((source) => [source.url.replace(/\/?(?:#.*)?$/, ''), source] as const).reverse());
  return [...byPage.values()].reverse().slice(0, MAX_SOURCES);
}

function foundPages(message: ChatMessage): AnswerSource[] {
  return messageTools(message).flatMap(({output}) =>
    (Array.isArray(output?.hits) ? output.hits : []).flatMap((hit) => {
      const url = hit?.url;
      if (typeof url !== 'string' || (hasProtocol(url) && !/^https?:/i.test(url))) return [];
      const lvl1 = (hit.hierarchy as {lvl1?: unknown} | undefined)?.lvl1;
      const title = [hit.title, lvl1].find((one) => typeof one === 'string') as string | undefined;
      return [{url, title: decodeEntities(title ?? url)}];
    }),
  );
}

function linksOf(parts: readonly AnswerPart[]): AnswerSource[] {
  return parts.flatMap((part) => {
    const inner = partsIn(part);
    return part.type === 'link' ? [{url: part.href, title: textOf(inner)}] : linksOf(inner);
  });
}
