import {type LanguageTools, PLAIN_TOOLS, toolsName} from '../../../../shared/search/searchLanguage.ts';
import {TermCutter} from '../../../../shared/search/searchText.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {type TokenizedDocument, tokenizeDocument} from './tokenizeDocument.ts';

/** Tokenizes documents of any of these languages, and remembers the words that it has seen. */
export function createTokenizer(
  tools: ReadonlyMap<string, LanguageTools> = new Map(),
): (document: SearchDocument) => TokenizedDocument {
  const cutter = new TermCutter();
  return (document) => tokenizeDocument(document, cutter, tools.get(toolsName(document.language)) ?? PLAIN_TOOLS);
}
