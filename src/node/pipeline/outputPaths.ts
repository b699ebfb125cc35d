import path from 'node:path';
import {payloadPath} from '../../shared/routes.ts';

/** Path below the output folder of a final URL path. */
export function outputPath(url: string, siteBase: string): string {
  const below = url.startsWith(siteBase) ? url.slice(siteBase.length) : url.replace(/^\//, '');
  const normal = path.posix.normalize(below);
  // Routes were checked when they were made; an output outside the folder would be a defect of ours.
  if (/^\.\.(?:\/|$)/.test(normal) || path.posix.isAbsolute(normal))
    throw new Error(`The output path of ${url} lies outside the output folder.`);
  return normal;
}

/** Files of a page: `/a/b` is written as `a/b.html`, the home page as `index.html`. */
export function pageOutputs(
  route: string,
  {siteBase, localeBase}: {siteBase: string; localeBase: string},
): {html: string; payload: string; markdown: string} {
  return {
    html: `${outputName(route, siteBase)}.html`,
    payload: outputPath(payloadPath(route, localeBase), siteBase),
    markdown: markdownOutput(route, siteBase),
  };
}

/** The Markdown twin of a page. */
export function markdownOutput(route: string, siteBase: string): string {
  return `${outputName(route, siteBase)}.md`;
}

function outputName(route: string, siteBase: string): string {
  const bare =
    route === siteBase || route === siteBase.replace(/\/$/, '') ? '' : outputPath(route, siteBase).replace(/\/$/, '');
  return bare === '' || bare === '.' ? 'index' : bare;
}
