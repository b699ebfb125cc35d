import path from 'node:path';
import type {Sources} from '../../../state/project/findSources.ts';
import type {Project} from '../../../state/project/project.ts';
import type {Site} from '../../../steps/site/graph.ts';

/**
 * Converts a final URL path to a path relative to the output folder.
 * @throws {Error} when the path leaves the output folder
 */
export function toOutputPath(url: string, siteBase: string): string {
  const below = url.startsWith(siteBase) ? url.slice(siteBase.length) : url.replace(/^\//, '');
  const normal = path.posix.normalize(below);
  // Routes are checked when they are created, so this would be a defect of ours.
  if (/^\.\.(?:\/|$)/.test(normal) || path.posix.isAbsolute(normal))
    throw new Error(`The output path of ${url} is outside the output folder.`);
  return normal;
}

/** Returns the output files of a page: `/a/b` becomes `a/b.html`, and `/a/b/` becomes `a/b/index.html`. */
export function getPageOutputs(route: string, siteBase: string): {html: string; markdown: string} {
  return {
    html: `${toOutputName(route, siteBase)}.html`,
    markdown: getMarkdownOutput(route, siteBase),
  };
}

/** Returns the output file of a page's Markdown copy. */
export function getMarkdownOutput(route: string, siteBase: string): string {
  return `${toOutputName(route, siteBase)}.md`;
}

function toOutputName(route: string, siteBase: string): string {
  return toOutputPath(route.endsWith('/') ? `${route}index` : route, siteBase);
}

/**
 * Finds the page or static file that an output file comes from.
 * @returns its path relative to the root; undefined for generated files with several sources
 */
export function findOutputSource(
  file: string,
  {project, sites, sources}: {project: Project; sites: readonly Site[]; sources: Pick<Sources, 'staticFiles'>},
): string | undefined {
  const copied = sources.staticFiles.get(`/${file}`);
  if (copied !== undefined) return path.relative(project.root, copied).split(path.sep).join('/');
  const siteBase = project.config.baseUrl;
  for (const {pages} of sites) {
    const page = pages.find(({route}) => Object.values(getPageOutputs(route, siteBase)).includes(file));
    if (page) return page.record?.source.file;
  }
  return undefined;
}
