import type {PageRecord} from '../../../../shared/build.ts';
import type {Author} from '../../../../shared/types.ts';
import type {Severity} from '../../../base/diagnostics/codeList.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {type Remedy, suggestText} from '../../../base/diagnostics/fixes/suggestName.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import type {AddressResolver} from '../siteAddress.ts';
import {type AuthorsFile, findAuthorProblem, type ListedAuthor, toAuthor} from './readAuthorsFile.ts';

export interface AuthorRules {
  /** Absent if the blog has no authors file. */
  readonly file?: AuthorsFile;
  /** Path where an authors file would be, for messages. */
  readonly expectedFile: string;
  readonly onInlineAuthors: 'ignore' | 'warn' | 'error';
  readonly toAddress: AddressResolver;
}

type AuthorEntry = NonNullable<PageRecord['frontMatter']['authors']>[number];

/**
 * Resolves the authors of a post. An entry is a key of the authors file, inline fields, or a key
 * with fields that override those of the file.
 */
export function resolveAuthors(record: PageRecord, rules: AuthorRules): WithDiagnostics<readonly Author[]> {
  const value: Author[] = [];
  const diagnostics: Diagnostic[] = [];
  const lines = record.frontMatterLines;
  for (const entry of record.frontMatter.authors ?? []) {
    const result = typeof entry === 'string' ? resolveKey(entry, rules) : resolveFields(entry, rules);
    if ('author' in result) value.push(result.author);
    if (!('problem' in result) || !result.problem) continue;
    const {message, severity, ...remedy} = result.problem;
    const details = {file: record.source.file, line: lines.authors ?? lines.author ?? 1, ...remedy};
    diagnostics.push({...createDiagnostic('blog-author', message, details), ...(severity ? {severity} : {})});
  }
  return {value, diagnostics};
}

interface Problem extends Remedy {
  readonly message: string;
  readonly severity?: Severity;
}
type Resolution = {readonly author: Author; readonly problem?: Problem} | {readonly problem: Problem};

function resolveKey(key: string, {file, expectedFile}: AuthorRules): Resolution {
  const author = file?.authors.get(key);
  if (author) return {author: removePermalink(author)};
  const listed = file ? [...file.authors.values()] : [];
  const near = listed.find((author) => author.name === key)?.key ?? findNearest(key, file?.authors.keys() ?? []);
  return {
    problem: {
      message: `The author \`${key}\` is not listed in ${file?.file ?? expectedFile}.`,
      ...(near
        ? suggestText(key, near)
        : {
            subject: key,
            hint: `add \`${key}:\` with a \`name\` to ${file?.file ?? expectedFile}, or write \`authors: [{name: …}]\``,
          }),
    },
  };
}

function resolveFields(entry: Exclude<AuthorEntry, string>, rules: AuthorRules): Resolution {
  const {key, ...fields} = entry;
  if (key !== undefined) {
    const resolved = resolveKey(String(key), rules);
    if (!('author' in resolved)) return resolved;
    const problem = findAuthorProblem({name: resolved.author.name, ...fields});
    if (problem) return {problem: {message: `The author \`${String(key)}\` ${problem.text}.`, hint: problem.hint}};
    const refined = toAuthor({name: resolved.author.name, ...fields}, rules.toAddress);
    return {author: {...resolved.author, ...refined}};
  }
  const problem = findAuthorProblem(fields);
  const name = String(fields.name ?? '');
  if (problem) return {problem: {message: `The author ${formatValue(entry)} ${problem.text}.`, hint: problem.hint}};
  const author = toAuthor(fields, rules.toAddress);
  if (!rules.file || rules.onInlineAuthors === 'ignore') return {author};
  return {
    author,
    problem: {
      message: `The author "${name}" is written into the post and not listed in ${rules.file.file}.`,
      hint: `list the author there and name the key, or set \`onInlineAuthors: 'ignore'\``,
      severity: rules.onInlineAuthors,
    },
  };
}

function removePermalink({permalink: _, ...author}: ListedAuthor): Author {
  return author;
}
