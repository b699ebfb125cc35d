import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';
import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value of the environment that must not be published. */
export interface Secret {
  readonly variable: string;
  /** The value as it may be in a file: plain, and as HTML, JSON and URLs write it. */
  readonly spellings: readonly Buffer[];
  /** A key with this right can write to the search index: no setting makes this less than an error. */
  readonly isWriteKey: boolean;
  /** Tells in a cache file whether it is still the same value; far too short to tell anything about the value. */
  readonly mark: string;
}

/** Keys that can write to the search service. */
const WRITE_KEYS = ['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_WRITE_API_KEY'];
const SECRET_NAME = /(?:_SECRET|_TOKEN|_PRIVATE_KEY|_PASSWORD|_ADMIN_API_KEY|_WRITE_API_KEY)$/i;
/** Shorter values are words that are in texts by chance. */
const MIN_LENGTH = 12;
/** Formats from which no value can be read: sound, films, and compressed files. Pictures hold texts of their own. */
const OPAQUE = /\.(?:woff2?|mp[34]|webm|mov|ogg|zip|t?gz|br|7z|xz)$/i;
/** Files named for one value; the others are counted. */
const MAX_NAMED_FILES = 3;

/** The secrets of an environment: variables whose names say so, with values that are not words. */
export function secretsOf(env: Environment): Secret[] {
  return Object.entries(env)
    .flatMap(([variable, rawValue]) => {
      const value = rawValue?.trim() ?? '';
      const isWriteKey = WRITE_KEYS.includes(variable);
      if (!isWriteKey && !(SECRET_NAME.test(variable) && isUnlikelyText(value))) return [];
      if (value === '') return [];
      return [{variable, spellings: listSpellings(value), isWriteKey, mark: `${variable} ${crc32(value) & 0xffff}`}];
    })
    .sort((a, b) => (a.variable < b.variable ? -1 : 1));
}

/** Placeholders and words may be in a text without being the secret: `${TOKEN}`, `correct horse`. */
function isUnlikelyText(value: string): boolean {
  return value.length >= MIN_LENGTH && /\d/.test(value) && /[a-z]/i.test(value) && !/^[$%{<]/.test(value);
}

function listSpellings(value: string): Buffer[] {
  const html = escapeHtml(value);
  const spellings = [
    value,
    html,
    html.replace(/"/g, '&quot;'),
    html.replace(/'/g, '&#x27;').replace(/"/g, '&quot;'),
    JSON.stringify(value).slice(1, -1),
    JSON.stringify(value).slice(1, -1).replace(/</g, '\\u003c'),
    encodeURIComponent(value),
    encodeURI(value),
  ];
  return [...new Set(spellings)].map((text) => Buffer.from(text));
}

/** True when files that were searched for `known` need not be searched for these secrets. */
export function areCovered(secrets: readonly Secret[], marks: readonly string[]): boolean {
  return secrets.every(({mark}) => marks.includes(mark));
}

/** Looks for secrets in files below a folder, and tells which of them holds which. The values are never shown. */
export function findSecrets(
  files: Iterable<string>,
  secrets: readonly Secret[],
  {folder, sourceOf}: {folder: string; sourceOf: (file: string) => string | undefined},
): {secret: Secret; problem: Diagnostic}[] {
  if (secrets.length === 0) return [];
  const filesBySecret = new Map<Secret, string[]>();
  for (const file of files) {
    if (OPAQUE.test(file)) continue;
    const content = fs.readFileSync(path.join(folder, file));
    const name = Buffer.from(file);
    for (const secret of secrets) {
      if (!secret.spellings.some((text) => content.includes(text) || name.includes(text))) continue;
      filesBySecret.set(secret, [...(filesBySecret.get(secret) ?? []), file]);
    }
  }
  return [...filesBySecret].map(([secret, where]) => {
    const names = maskSecrets(where.sort().slice(0, MAX_NAMED_FILES).join(', '), secrets);
    const rest = where.length > MAX_NAMED_FILES ? ` and ${where.length - MAX_NAMED_FILES} more files` : '';
    // Without a line: the frame around it would show the value.
    const source = where.map(sourceOf).find((file) => file !== undefined);
    const message = `The value of ${secret.variable} would be published: it is in ${names}${rest}.`;
    const hint =
      'take it out of pages, static files, components or configuration; if it was ever published or committed, replace it';
    return {secret, problem: diagnostic('secret-in-output', message, {file: source || undefined, hint})};
  });
}

/** Titles become file names, and readers of the log of a build must not find a value there. */
function maskSecrets(names: string, secrets: readonly Secret[]): string {
  const spellings = secrets.flatMap((secret) => secret.spellings.map(String));
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, '***'), names);
}
