import {type LanguageTools, PLAIN_TOOLS, toolsName} from '../../../../shared/search/searchLanguage.ts';
import {TermCutter} from '../../../../shared/search/searchText.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {type TokenizedDocument, tokenizeDocument} from './tokenizeDocument.ts';

/** Creates a tokenizer for documents of several languages, which remembers words. */
export function createTokenizer(
  tools: ReadonlyMap<string, LanguageTools> = new Map(),
): (document: SearchDocument) => TokenizedDocument {
  const cutter = new TermCutter();
  return (document) => tokenizeDocument(document, cutter, tools.get(toolsName(document.language)) ?? PLAIN_TOOLS);
}
