import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

/** Forms of secret keys of large hosts, with their names. */
const SECRET_FORMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+(?:[\w+/=]{60,}\s+){3}/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{82})\b/],
  ['a GitLab token', /\bglpat-[\w-]{20}\b/],
  // A signed URL contains the public id of a key.
  ['an AWS key', /(?<!X-Amz-Credential=)\b(?:AKIA|ASIA)[A-Z\d]{16}\b/],
  ['an npm token', /\bnpm_[A-Za-z\d]{36}\b/],
  ['a Slack token', /\bxox[abprs]-\d{9,}-[\w-]{20,}\b/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z\d]{24,}\b/],
];

/** Placeholders, or consecutive characters. */
const EXAMPLE = /example|(.)\1{5}|123456|abcdef/i;

/**
 * Reports secret keys in the text of a page. Never includes their values.
 *
 * @param text rendered or source text
 * @param file path for the message
 */
export function findSecretKeys(text: string, file: string): readonly Diagnostic[] {
  return SECRET_FORMS.flatMap(([name, form]) => {
    const match = [...text.matchAll(new RegExp(form, 'g'))].find(([key]) => !EXAMPLE.test(key));
    if (!match) return [];
    const line = text.slice(0, match.index).split('\n').length;
    // Without a position, because the code frame would print the value.
    const hint = 'remove it, and revoke it if it was ever committed. If it is an example, write EXAMPLE into it';
    return [
      createDiagnostic('secret-in-output', `Line ${line} contains ${name}, which would be published.`, {file, hint}),
    ];
  });
}
