import {isPageFile} from '../../shared/pageFiles.ts';
import {type FoundContent, type FoundSource, formatOf, walkContent} from './contentFiles.ts';
import type {Project} from './project.ts';

export interface FoundPages extends Pick<FoundContent, 'others' | 'stamps' | 'diagnostics'> {
  readonly pages: readonly FoundSource[];
}

/** The pages that are neither docs nor posts, in the default language. */
export function findPages(project: Project): FoundPages {
  const {pages: options, markdown, i18n} = project.config;
  if (!options) return {pages: [], others: [], stamps: [], diagnostics: []};
  const {include, exclude} = options;
  const found = walkContent(options.path, {project, include, exclude, isPage: isPageFile});
  const pages = found.files.map(({file, path, stamp}): FoundSource => {
    const format = formatOf(path, markdown.format);
    const source = {file, path, kind: 'page', instance: 'default', version: '', locale: i18n.defaultLocale, format};
    return {source: source as FoundSource['source'], stamp};
  });
  return {pages, others: found.others, stamps: found.stamps, diagnostics: found.diagnostics};
}
