import type {Project} from './project.ts';

/** Lists the folders with pages, relative to the root. */
export function listContentFolders({docs, config}: Project): string[] {
  return [
    ...docs.flatMap(({versions}) => versions.map((version) => version.contentPath)),
    ...config.blog.map((blog) => blog.path),
    ...(config.pages ? [config.pages.path] : []),
    config.i18n.path,
  ];
}
