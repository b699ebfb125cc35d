import {type PageRecord, unpackDetails} from '../../../shared/build.ts';
import {getReadingTime} from './blog/makeBlog.ts';
import {getDescription, toMarkdownUrl} from './docs/makeDocProps.ts';
import type {SitePage} from './types.ts';

/**
 * Replaces the record of a page after an edit of its text, without a new graph. Other pages show
 * nothing of the edit, except lists, which read it from this page (`fillExcerpts`).
 */
export function replaceRecord(page: SitePage, record: PageRecord): SitePage {
  const {props} = page;
  const ofText = {description: getDescription(record), toc: unpackDetails(record).toc};
  switch (props.kind) {
    case 'doc':
      return {...page, record, props: {...props, ...ofText, markdownUrl: toMarkdownUrl(page.route)}};
    case 'page':
      return {...page, record, props: {...props, ...ofText}};
    case 'blogPost': {
      const {readingTime} = props.post;
      const post = readingTime === undefined ? props.post : {...props.post, readingTime: getReadingTime(record)};
      return {...page, record, props: {...props, ...ofText, post}};
    }
    default:
      return {...page, record};
  }
}
