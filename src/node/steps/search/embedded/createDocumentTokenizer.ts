import {getToolsName, type LanguageTools, PLAIN_TOOLS} from '../../../../shared/search/searchLanguage.ts';
import {TermCutter} from '../../../../shared/search/searchText.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {type TokenizedDocument, tokenizeDocument} from './tokenizeDocument.ts';

/** Creates a tokenizer for documents of several languages, which remembers words. */
export function createDocumentTokenizer(
  tools: ReadonlyMap<string, LanguageTools> = new Map(),
): (document: SearchDocument) => TokenizedDocument {
  const cutter = new TermCutter();
  return (document) => tokenizeDocument(document, cutter, tools.get(getToolsName(document.language)) ?? PLAIN_TOOLS);
}
