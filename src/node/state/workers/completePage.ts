import type {Root} from 'hast';
import type {PageBody} from '../../../shared/build.ts';
import {escapeAttribute} from '../../../shared/escapeHtml.ts';
import {isComponentPage} from '../../../shared/pageFiles.ts';
import type {SearchSection} from '../../../shared/search.ts';
import type {PageProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {completeContents} from '../../steps/markdown/rendered/completeContents.ts';
import {nameHeadings, type RenderedHeadings} from '../../steps/markdown/rendered/nameHeadings.ts';
import {parseArticle} from '../../steps/markdown/rendered/parseArticle.ts';
import {readSections} from '../../steps/markdown/rendered/readSections.ts';
import type {RenderedPage, renderPage} from '../../steps/render/renderPage.ts';
import type {RenderJob} from './protocol.ts';

interface ArticlePage {
  readonly value: RenderedPage;
  readonly diagnostics: readonly Diagnostic[];
  readonly article: Root;
}

interface CompletedPage extends ArticlePage {
  /** Text of the page for search; absent if it has no source. */
  readonly sections: readonly SearchSection[] | undefined;
}

interface Page {
  readonly job: RenderJob;
  readonly body: PageBody | undefined;
  readonly render: (props: PageProps) => ReturnType<typeof renderPage>;
}

/**
 * Adds the headings that components rendered to a page: their ids, entries of the table of
 * contents, and sections for search. Renders the page again where its table of contents grows.
 */
export function completePage(rendered: ArticlePage, {job, body, render}: Page): CompletedPage {
  const {props, file, tocLevels} = job;
  // The text of a component page is only known after rendering.
  const isComponent = file !== undefined && isComponentPage(file);
  if (body && isComponent) return {...rendered, sections: readSections(rendered.article)};
  const compiled = {...rendered, sections: body?.sections};
  if (!body || !tocLevels || !('toc' in props)) return compiled;
  const {toc} = props;
  const contents = completeContents(rendered.article, {toc, sections: body.sections, levels: tocLevels, file});
  if (!contents) return compiled;
  const {sections, edits} = contents;
  const diagnostics = [...rendered.diagnostics, ...contents.diagnostics];
  const again = contents.toc.length > toc.length ? render({...props, toc: contents.toc}).value : undefined;
  if (!again) return {...rendered, value: insertIds(rendered.value, edits), diagnostics, sections};
  const article = parseArticle(again.html);
  return {value: insertIds(again, nameHeadings(article).edits), diagnostics, article, sections};
}

function insertIds(page: RenderedPage, edits: RenderedHeadings['edits']): RenderedPage {
  const pieces: string[] = [];
  let start = 0;
  for (const {offset, id} of edits) {
    pieces.push(page.html.slice(start, offset), ` id="${escapeAttribute(id)}"`);
    start = offset;
  }
  return {...page, html: pieces.join('') + page.html.slice(start)};
}
