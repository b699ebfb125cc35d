import type {SourceFile} from '../../../shared/build.ts';
import type {Project} from './project.ts';

/** Returns the base path of a page and its `redirect_from`, below the base URL of a language. */
export function getRouteBase({kind, instance, version}: SourceFile, {docs, config}: Project): string {
  if (kind === 'blog') return config.blog.find(({id}) => id === instance)?.routeBasePath ?? '/';
  if (kind === 'page') return config.pages ? config.pages.routeBasePath : '/';
  const owner = docs.find(({options}) => options.id === instance);
  return owner?.versions.find(({name}) => name === version)?.path ?? '/';
}
