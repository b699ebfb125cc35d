import type {Project} from './project.ts';

/** Folders that hold pages, from the root. */
export function contentFolders({docs, config}: Project): string[] {
  return [
    ...docs.flatMap(({versions}) => versions.map((version) => version.contentPath)),
    ...config.blog.map((blog) => blog.path),
    ...(config.pages ? [config.pages.path] : []),
    config.i18n.path,
  ];
}
