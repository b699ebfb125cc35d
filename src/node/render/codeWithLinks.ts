import {replaceLinkMarkers} from '../../shared/build.ts';
import {escapeAttribute} from '../../shared/escapeHtml.ts';
import {mapRuns} from '../../shared/textRuns.ts';

/** The code of a page with its final links: they stand in strings of HTML, and in other strings. */
export function codeWithLinks(code: string, urls: readonly string[]): string {
  const url = (i: number): string => urls[i] ?? '#';
  const withRuns = mapRuns(code, ({props, html}) => ({
    props: Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, value === true ? value : replaceLinkMarkers(value, url)]),
    ),
    html: replaceLinkMarkers(html, (i) => escapeAttribute(url(i))),
  }));
  return replaceLinkMarkers(withRuns, (i) => JSON.stringify(url(i)).slice(1, -1));
}
