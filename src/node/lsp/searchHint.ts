import path from 'node:path';
import {isSearched, searchHead} from '../stages/renderInputs.ts';
import {pageOfFile} from './asked.ts';
import type {SiteNow} from './liveSite.ts';
import type {Placed} from './problems.ts';

/**
 * The line of `index --suggest` about a page, for a file with an absolute path: it has no words of its author for the search. Given only in
 * a site that gives such words to other pages.
 */
export function searchHint(file: string, now: SiteNow | undefined): readonly Placed[] {
  if (!now || now.snapshot.project.config.search === false) return [];
  const own = path.relative(now.snapshot.project.root, file).split(path.sep).join('/');
  const {page, site} = pageOfFile(own, now) ?? {};
  if (!page || !site || page.canonical !== undefined || !isSearched(page)) return [];
  if (searchHead(page, site).keywords.length > 0) return [];
  const isUsed = site.pages.some(({record}) => (record?.frontMatter.keywords ?? record?.frontMatter.questions)?.length);
  if (!isUsed) return [];
  const message = 'The page has neither `keywords` nor `questions`.';
  const hint = 'Three to five questions that the page answers help readers who search.';
  const start = {line: 0, character: 0};
  return [
    {problem: {code: 'search-words', severity: 'hint', message, hint}, range: {start, end: {line: 0, character: 3}}},
  ];
}
