import {runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';
import type {Author} from '../../../../shared/types.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../../base/diagnostics/diagnostic.ts';
import {showValue} from '../../../base/diagnostics/showValue.ts';
import type {AddressOf} from '../siteAddress.ts';
import {isPath} from '../tags/readTagsFile.ts';
import {tagSlug} from '../tags/tagSlug.ts';
import {type YamlEntry, type YamlFile, yamlEntries} from '../yamlEntries.ts';
import {socialLinks, socialsProblem} from './socialLinks.ts';

/** An author of the authors file. */
export interface KnownAuthor extends Author {
  readonly key: string;
  /** Path of the author's page below `authors`; absent without a page. */
  readonly permalink?: string;
}

/** Content of an `authors.yml`. */
export interface AuthorsFile {
  /** Path from the site's root. */
  readonly file: string;
  readonly authors: ReadonlyMap<string, KnownAuthor>;
}

const TEXTS = ['name', 'title', 'url', 'image_url', 'imageURL', 'email', 'description'];
export const AUTHOR_FIELDS = [...TEXTS, 'page', 'socials'];

/** Reads an authors file. Reports and omits invalid entries. */
export function readAuthorsFile(source: YamlFile, toAddress: AddressOf): Staged<AuthorsFile> {
  const rules = {code: 'blog-author', known: AUTHOR_FIELDS, ownFields: true} as const;
  const {value: entries, diagnostics: problems} = yamlEntries(source, rules);
  const diagnostics = [...problems];
  const authors = new Map<string, KnownAuthor>();
  const keyByPermalink = new Map<string, string>();
  for (const entry of entries) {
    const report = (field: string, text: string, hint: string): void => {
      const place = {file: source.file, line: entry.lineOf(field), hint};
      diagnostics.push(diagnostic('blog-author', `The author \`${entry.key}\` ${text}.`, place));
    };
    const problem = authorProblem(entry.fields);
    if (problem) {
      report(problem.field, problem.text, problem.hint);
      continue;
    }
    const permalink = getPermalink(entry);
    const other = permalink === undefined ? undefined : keyByPermalink.get(permalink);
    if (other !== undefined) {
      report('page', `has the page address of \`${other}\``, 'write `page: {permalink: /another-name}`');
      continue;
    }
    if (permalink !== undefined) keyByPermalink.set(permalink, entry.key);
    authors.set(entry.key, {
      key: entry.key,
      ...authorFields(entry.fields, toAddress),
      ...(permalink === undefined ? {} : {permalink}),
    });
  }
  return {value: {file: source.file, authors}, diagnostics};
}

/** Reports that the authors file named in the configuration does not exist. */
export function missingAuthorsFile(file: string): Diagnostic {
  return diagnostic('blog-author', `The authors file ${file} does not exist.`, {
    file,
    hint: 'create it with one `key:` a line, or remove `authorsMapPath` from the blog options',
  });
}

/** Returns the first problem of an author's fields; undefined if they are valid. */
export function authorProblem(
  fields: Readonly<Record<string, unknown>>,
): {readonly field: string; readonly text: string; readonly hint: string} | undefined {
  for (const field of TEXTS) {
    const value = fields[field];
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return {field, text: `has a ${field} that is not a text: ${showValue(value)}`, hint: 'write a text'};
    }
  }
  if (typeof fields.url === 'string' && runsScript(fields.url))
    return {field: 'url', text: 'has a url that runs a script', hint: 'write a web address'};
  const image = ['image_url', 'imageURL'].find((name) => typeof fields[name] === 'string');
  if (image && runsScriptAsImage(fields[image] as string))
    return {field: image, text: `has an ${image} that runs a script`, hint: 'write the path or address of a picture'};
  if (!fields.name) return {field: 'name', text: 'has no name', hint: 'write `name: Ada Lovelace`'};
  const accounts = socialsProblem(fields.socials);
  if (accounts) return {field: 'socials', text: accounts, hint: 'write `socials: {github: ada, mastodon: https://…}`'};
  const {page} = fields;
  const permalink = (page as {permalink?: unknown} | null | undefined)?.permalink;
  const valid = page === undefined || page === null || typeof page === 'boolean' || isPath(permalink);
  if (valid) return undefined;
  return {
    field: 'page',
    text: `has a page that is neither true nor an address: ${showValue(page)}`,
    hint: 'write `page: true` or `page: {permalink: /ada}`',
  };
}

/**
 * Converts the fields of an author for display. Resolves paths, and uses `email` if `url` is
 * missing.
 */
export function authorFields(fields: Readonly<Record<string, unknown>>, toAddress: AddressOf): Author {
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const email = text('email');
  const url = text('url') ?? (email === undefined ? undefined : `mailto:${email}`);
  const image = text('image_url') ?? text('imageURL');
  const title = text('title');
  const description = text('description');
  const socials = socialLinks(fields.socials);
  return {
    name: text('name') ?? '',
    title,
    ...(url === undefined ? {} : {url: toAddress(url)}),
    ...(image === undefined ? {} : {imageUrl: toAddress(image)}),
    description,
    ...(socials.length === 0 ? {} : {socials}),
  };
}

function getPermalink({key, fields}: YamlEntry): string | undefined {
  const {page} = fields;
  if (!page) return undefined;
  const permalink = (page as {permalink?: string}).permalink;
  return `/${(permalink ?? tagSlug(key)).replace(/^\/+|\/+$/g, '')}`;
}
