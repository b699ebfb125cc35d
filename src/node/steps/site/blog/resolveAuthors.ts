import type {PageRecord} from '../../../../shared/build.ts';
import type {Author} from '../../../../shared/types.ts';
import type {Severity} from '../../../base/diagnostics/codeList.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../../base/diagnostics/diagnostic.ts';
import {nearest} from '../../../base/diagnostics/nearest.ts';
import {showValue} from '../../../base/diagnostics/showValue.ts';
import type {AddressOf} from '../siteAddress.ts';
import {type AuthorsFile, authorFields, authorProblem, type KnownAuthor} from './readAuthorsFile.ts';

export interface AuthorRules {
  /** Absent when the blog has no authors file. */
  readonly file?: AuthorsFile;
  /** The expected path of an authors file, for messages. */
  readonly expectedFile: string;
  readonly onInlineAuthors: 'ignore' | 'warn' | 'error';
  readonly addressOf: AddressOf;
}

type Written = NonNullable<PageRecord['frontMatter']['authors']>[number];

/** The authors of a post: keys of the authors file, or fields in the front matter, which also refine a key. */
export function resolveAuthors(record: PageRecord, rules: AuthorRules): Staged<readonly Author[]> {
  const value: Author[] = [];
  const diagnostics: Diagnostic[] = [];
  const lines = record.frontMatterLines;
  for (const written of record.frontMatter.authors ?? []) {
    const found = typeof written === 'string' ? byKey(written, rules) : byFields(written, rules);
    if ('author' in found) value.push(found.author);
    if (!('problem' in found) || !found.problem) continue;
    const {message, hint, severity} = found.problem;
    const place = {file: record.source.file, line: lines.authors ?? lines.author ?? 1, hint};
    diagnostics.push({...diagnostic('blog-author', message, place), ...(severity ? {severity} : {})});
  }
  return {value, diagnostics};
}

interface Problem {
  readonly message: string;
  readonly hint: string;
  readonly severity?: Severity;
}
type Found = {readonly author: Author; readonly problem?: Problem} | {readonly problem: Problem};

function byKey(key: string, {file, expectedFile}: AuthorRules): Found {
  const known = file?.authors.get(key);
  if (known) return {author: shown(known)};
  const listed = file ? [...file.authors.values()] : [];
  const near = listed.find((author) => author.name === key)?.key ?? nearest(key, file?.authors.keys() ?? []);
  return {
    problem: {
      message: `The author \`${key}\` is not listed in ${file?.file ?? expectedFile}.`,
      hint: near
        ? `did you mean \`${near}\`?`
        : `add \`${key}:\` with a \`name\` to ${file?.file ?? expectedFile}, or write \`authors: [{name: …}]\``,
    },
  };
}

function byFields(written: Exclude<Written, string>, rules: AuthorRules): Found {
  const {key, ...own} = written;
  if (key !== undefined) {
    const found = byKey(String(key), rules);
    if (!('author' in found)) return found;
    const wrong = authorProblem({name: found.author.name, ...own});
    if (wrong) return {problem: {message: `The author \`${String(key)}\` ${wrong.text}.`, hint: wrong.hint}};
    const refined = authorFields({name: found.author.name, ...own}, rules.addressOf);
    return {author: {...found.author, ...refined}};
  }
  const wrong = authorProblem(own);
  const name = String(own.name ?? '');
  if (wrong) return {problem: {message: `The author ${showValue(written)} ${wrong.text}.`, hint: wrong.hint}};
  const author = authorFields(own, rules.addressOf);
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

function shown({permalink: _, ...author}: KnownAuthor): Author {
  return author;
}
