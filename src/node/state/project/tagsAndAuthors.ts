import path from 'node:path';
import type {Staged} from '../../base/diagnostics/diagnostic.ts';
import {isFile} from '../../base/files/readIfThere.ts';
import {readCurrent} from '../../base/files/unsaved.ts';
import type {BlogOptions} from '../../steps/config/schema/blog.ts';
import type {DocsOptions} from '../../steps/config/schema/docs.ts';
import {type AuthorsFile, missingAuthorsFile, readAuthorsFile} from '../../steps/site/blog/readAuthorsFile.ts';
import type {AddressOf} from '../../steps/site/siteAddress.ts';
import {missingTagsFile, readTagsFile, tagsFileName} from '../../steps/site/tags/readTagsFile.ts';
import type {TagsFile} from '../../steps/site/tags/types.ts';
import type {Project} from './project.ts';

/**
 * Lists the tags and authors files of the default language, existing or not, relative to the root.
 */
export function listFiles({config, docs}: Project): string[] {
  return [
    ...docs.flatMap(({options, versions}) =>
      versions.flatMap(({contentPath}) => {
        const name = tagsFileName(options.tags);
        return name === undefined ? [] : [`${contentPath}/${name}`];
      }),
    ),
    ...config.blog.flatMap((options) => [
      `${options.path}/${options.authorsMapPath}`,
      ...(tagsFileName(options.tags) === undefined ? [] : [`${options.path}/${tagsFileName(options.tags)}`]),
    ]),
  ];
}

interface FileLocation {
  readonly project: Project;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Translated files, by path relative to the content folder. */
  readonly translated: ReadonlyMap<string, string> | undefined;
}

/** A missing file that is not a problem. */
const NONE: Staged<undefined> = {value: undefined, diagnostics: []};

/** Loads the tags file of a docs version or blog: the translated one if there is one. */
export function loadTagsFile(
  options: Pick<DocsOptions | BlogOptions, 'tags'>,
  where: FileLocation,
): Staged<TagsFile | undefined> {
  const name = tagsFileName(options.tags);
  if (name === undefined) return NONE;
  const file = where.translated?.get(name) ?? `${where.folder}/${name}`;
  const text = readSiteFile(file, where.project);
  if (text !== undefined) return readTagsFile({file, text});
  return options.tags === undefined ? NONE : {value: undefined, diagnostics: [missingTagsFile(file)]};
}

/** Loads the authors file of a blog in one language. */
export function loadAuthorsFile(
  options: BlogOptions,
  addressOf: AddressOf,
  where: FileLocation,
): Staged<AuthorsFile | undefined> {
  const name = options.authorsMapPath;
  const file = where.translated?.get(name) ?? `${where.folder}/${name}`;
  const text = readSiteFile(file, where.project);
  if (text !== undefined) return readAuthorsFile({file, text}, addressOf);
  return name === 'authors.yml' ? NONE : {value: undefined, diagnostics: [missingAuthorsFile(file)]};
}

function readSiteFile(file: string, {root, unsaved}: Project): string | undefined {
  const absolute = path.join(root, file);
  // A pipe would never end. The walk through the folder reports it.
  return unsaved?.has(absolute) || isFile(absolute) ? readCurrent(absolute, unsaved).toString() : undefined;
}
