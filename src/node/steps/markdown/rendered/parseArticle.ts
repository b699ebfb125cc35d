import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from '../visit.ts';

const ARTICLE_ID = 'manual-article';

/** Parses a document and returns its article, with positions in the document. Empty if it has none. */
export function parseArticle(html: string): Root {
  let article: Root = {type: 'root', children: []};
  visit(fromHtml(html), 'element', ({properties, children}: Element) => {
    if (properties.id !== ARTICLE_ID) return;
    article = {type: 'root', children};
    return EXIT;
  });
  return article;
}
