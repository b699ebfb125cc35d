import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';
import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** A value of the environment that must not be published. */
export interface Secret {
  readonly variable: string;
  /** The value as files may contain it: plain, and encoded for HTML, JSON, and URLs. */
  readonly spellings: readonly Buffer[];
  /** Whether the key can write to the search index, which is always an error. */
  readonly isWriteKey: boolean;
  /** Checksum that identifies the value in cache files, too short to reveal anything about it. */
  readonly mark: string;
}

/** Variables with keys that can write to the search service. */
const WRITE_KEYS = ['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_WRITE_API_KEY'];
const SECRET_NAME = /(?:_SECRET|_TOKEN|_PRIVATE_KEY|_PASSWORD|_ADMIN_API_KEY|_WRITE_API_KEY)$/i;
/** Shorter values occur in texts by chance. */
const MIN_LENGTH = 12;
/**
 * Formats in which no value is readable: audio, video, and compressed files. Images may contain
 * text.
 */
const OPAQUE = /\.(?:woff2?|mp[34]|webm|mov|ogg|zip|t?gz|br|7z|xz)$/i;
/** Files that a message names; further ones are counted. */
const MAX_NAMED_FILES = 3;

/**
 * Lists the secrets of an environment: variables with telling names, whose values are not words.
 */
export function listSecrets(env: EnvironmentVariables): Secret[] {
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

/**
 * Placeholders and words may be in a text without being the secret: `${TOKEN}`, `correct horse`.
 */
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

/** Returns whether an earlier search with the given marks covered all secrets. */
export function wereSearched(secrets: readonly Secret[], marks: readonly string[]): boolean {
  return secrets.every(({mark}) => marks.includes(mark));
}

/**
 * Searches files for secrets, and reports each secret with its files. The values are never shown.
 * @param options.folder absolute folder of the files
 */
export function findLeakedSecrets(
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
    // No line, because the code frame would show the value.
    const source = where.map(sourceOf).find((file) => file !== undefined);
    const message = `The value of ${secret.variable} would be published: it is in ${names}${rest}.`;
    const hint =
      'remove it from pages, static files, components, and configuration. If it was ever published or committed, revoke it';
    return {secret, problem: createDiagnostic('secret-in-output', message, {file: source || undefined, hint})};
  });
}

/** Masks secrets in file names, which come from titles: a build log must not show them. */
function maskSecrets(names: string, secrets: readonly Secret[]): string {
  const spellings = secrets.flatMap((secret) => secret.spellings.map(String));
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, '***'), names);
}
