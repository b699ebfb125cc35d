import path from 'node:path';
import type {Sources} from '../../../state/project/findSources.ts';
import type {Project} from '../../../state/project/project.ts';
import type {Site} from '../../../steps/site/graph.ts';

/** Path below the output folder of a final URL path. */
export function outputPath(url: string, siteBase: string): string {
  const below = url.startsWith(siteBase) ? url.slice(siteBase.length) : url.replace(/^\//, '');
  const normal = path.posix.normalize(below);
  // Routes were checked when they were made; an output outside the folder would be a defect of ours.
  if (/^\.\.(?:\/|$)/.test(normal) || path.posix.isAbsolute(normal))
    throw new Error(`The output path of ${url} is outside the output folder.`);
  return normal;
}

/** Files of a page: `/a/b` is written as `a/b.html`, the home page as `index.html`. */
export function pageOutputs(route: string, siteBase: string): {html: string; markdown: string} {
  return {
    html: `${toOutputName(route, siteBase)}.html`,
    markdown: markdownOutput(route, siteBase),
  };
}

/** The Markdown copy of a page. */
export function markdownOutput(route: string, siteBase: string): string {
  return `${toOutputName(route, siteBase)}.md`;
}

function toOutputName(route: string, siteBase: string): string {
  const bare =
    route === siteBase || route === siteBase.replace(/\/$/, '') ? '' : outputPath(route, siteBase).replace(/\/$/, '');
  return bare === '' || bare === '.' ? 'index' : bare;
}

/** The page or static file, from the root, that a file of the output is made from; undefined for what many make together. */
export function sourceOf(
  file: string,
  {project, sites, sources}: {project: Project; sites: readonly Site[]; sources: Pick<Sources, 'staticFiles'>},
): string | undefined {
  const copied = sources.staticFiles.get(`/${file}`);
  if (copied !== undefined) return path.relative(project.root, copied).split(path.sep).join('/');
  const siteBase = project.config.baseUrl;
  for (const {pages} of sites) {
    const page = pages.find(({route}) => Object.values(pageOutputs(route, siteBase)).includes(file));
    if (page) return page.record?.source.file;
  }
  return undefined;
}
