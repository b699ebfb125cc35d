import path from 'node:path';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {readBufferOrFile} from '../../base/files/readBufferOrFile.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import type {BlogOptions} from '../../steps/config/schema/blog.ts';
import type {DocsOptions} from '../../steps/config/schema/docs.ts';
import {type AuthorsFile, readAuthorsFile, reportMissingAuthorsFile} from '../../steps/site/blog/readAuthorsFile.ts';
import type {AddressResolver} from '../../steps/site/siteAddress.ts';
import {getTagsFileName, readTagsFile, reportMissingTagsFile} from '../../steps/site/tags/readTagsFile.ts';
import type {TagsFile} from '../../steps/site/tags/types.ts';
import type {Project} from './project.ts';

/**
 * Lists the tags and authors files of the default language, existing or not, relative to the root.
 */
export function listTagAndAuthorFiles({config, docs}: Project): string[] {
  return [
    ...docs.flatMap(({options, versions}) =>
      versions.flatMap(({contentPath}) => {
        const name = getTagsFileName(options.tags);
        return name === undefined ? [] : [`${contentPath}/${name}`];
      }),
    ),
    ...config.blog.flatMap((options) => [
      `${options.path}/${options.authorsMapPath}`,
      ...(getTagsFileName(options.tags) === undefined ? [] : [`${options.path}/${getTagsFileName(options.tags)}`]),
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
const NONE: WithDiagnostics<undefined> = {value: undefined, diagnostics: []};

/** Loads the tags file of a docs version or blog: the translated one if there is one. */
export function loadTagsFile(
  options: Pick<DocsOptions | BlogOptions, 'tags'>,
  where: FileLocation,
): WithDiagnostics<TagsFile | undefined> {
  const name = getTagsFileName(options.tags);
  if (name === undefined) return NONE;
  const file = where.translated?.get(name) ?? `${where.folder}/${name}`;
  const text = readSiteFile(file, where.project);
  if (text !== undefined) return readTagsFile({file, text});
  return options.tags === undefined ? NONE : {value: undefined, diagnostics: [reportMissingTagsFile(file)]};
}

/** Loads the authors file of a blog in one language. */
export function loadAuthorsFile(
  options: BlogOptions,
  addressOf: AddressResolver,
  where: FileLocation,
): WithDiagnostics<AuthorsFile | undefined> {
  const name = options.authorsMapPath;
  const file = where.translated?.get(name) ?? `${where.folder}/${name}`;
  const text = readSiteFile(file, where.project);
  if (text !== undefined) return readAuthorsFile({file, text}, addressOf);
  return name === 'authors.yml' ? NONE : {value: undefined, diagnostics: [reportMissingAuthorsFile(file)]};
}

function readSiteFile(file: string, {root, unsaved}: Project): string | undefined {
  const absolute = path.join(root, file);
  // A pipe would never end. The walk through the folder reports it.
  return unsaved?.has(absolute) || isRegularFile(absolute) ? readBufferOrFile(absolute, unsaved).toString() : undefined;
}
