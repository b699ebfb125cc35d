import {runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';
import type {Author} from '../../../../shared/types.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import {readYamlEntries, type YamlEntry, type YamlFile} from '../readYamlEntries.ts';
import type {AddressResolver} from '../siteAddress.ts';
import {isPermalink} from '../tags/readTagsFile.ts';
import {toTagSlug} from '../tags/toTagSlug.ts';
import {findSocialsProblem, toSocialLinks} from './toSocialLinks.ts';

/** An author of the authors file. */
export interface ListedAuthor extends Author {
  readonly key: string;
  /** Path of the author's page below `authors`; absent without a page. */
  readonly permalink?: string;
}

/** Content of an `authors.yml`. */
export interface AuthorsFile {
  /** Path from the site's root. */
  readonly file: string;
  readonly authors: ReadonlyMap<string, ListedAuthor>;
}

const TEXTS = ['name', 'title', 'url', 'image_url', 'imageURL', 'email', 'description'];
export const AUTHOR_FIELDS = [...TEXTS, 'page', 'socials'];

/** Reads an authors file. Reports and omits invalid entries. */
export function readAuthorsFile(source: YamlFile, toAddress: AddressResolver): WithDiagnostics<AuthorsFile> {
  const rules = {code: 'blog-author', known: AUTHOR_FIELDS, texts: TEXTS, ownFields: true} as const;
  const {value: entries, diagnostics: problems} = readYamlEntries(source, rules);
  const diagnostics = [...problems];
  const authors = new Map<string, ListedAuthor>();
  const keyByPermalink = new Map<string, string>();
  for (const entry of entries) {
    const report = (field: string, text: string, hint: string): void => {
      const place = {file: source.file, line: entry.getLine(field), hint};
      diagnostics.push(createDiagnostic('blog-author', `The author \`${entry.key}\` ${text}.`, place));
    };
    const problem = findAuthorProblem(entry.fields);
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
      ...toAuthor(entry.fields, toAddress),
      ...(permalink === undefined ? {} : {permalink}),
    });
  }
  return {value: {file: source.file, authors}, diagnostics};
}

/** Reports that the authors file named in the configuration does not exist. */
export function reportMissingAuthorsFile(file: string): Diagnostic {
  return createDiagnostic('blog-author', `The authors file ${file} does not exist.`, {
    file,
    hint: 'create it with one `key:` a line, or remove `authorsMapPath` from the blog options',
  });
}

/** Returns the first problem of an author's fields; undefined if they are valid. */
export function findAuthorProblem(
  fields: Readonly<Record<string, unknown>>,
): {readonly field: string; readonly text: string; readonly hint: string} | undefined {
  for (const field of TEXTS) {
    const value = fields[field];
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return {field, text: `has a ${field} that is not a text: ${formatValue(value)}`, hint: 'write a text'};
    }
  }
  if (typeof fields.url === 'string' && runsScript(fields.url))
    return {field: 'url', text: 'has a url that runs a script', hint: 'write a web address'};
  const image = ['image_url', 'imageURL'].find((name) => typeof fields[name] === 'string');
  if (image && runsScriptAsImage(fields[image] as string))
    return {field: image, text: `has an ${image} that runs a script`, hint: 'write the path or address of a picture'};
  if (!fields.name) return {field: 'name', text: 'has no name', hint: 'write `name: Ada Lovelace`'};
  const accounts = findSocialsProblem(fields.socials);
  if (accounts) return {field: 'socials', text: accounts, hint: 'write `socials: {github: ada, mastodon: https://…}`'};
  const {page} = fields;
  const permalink = (page as {permalink?: unknown} | null | undefined)?.permalink;
  const valid = page === undefined || page === null || typeof page === 'boolean' || isPermalink(permalink);
  if (valid) return undefined;
  return {
    field: 'page',
    text: `has a page that is neither true nor an address: ${formatValue(page)}`,
    hint: 'write `page: true` or `page: {permalink: /ada}`',
  };
}

/**
 * Converts the fields of an author for display. Resolves paths, and uses `email` if `url` is
 * missing.
 */
export function toAuthor(fields: Readonly<Record<string, unknown>>, toAddress: AddressResolver): Author {
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const email = text('email');
  const url = text('url') ?? (email === undefined ? undefined : `mailto:${email}`);
  const image = text('image_url') ?? text('imageURL');
  const title = text('title');
  const description = text('description');
  const socials = toSocialLinks(fields.socials);
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
  return `/${(permalink ?? toTagSlug(key)).replace(/^\/+|\/+$/g, '')}`;
}
