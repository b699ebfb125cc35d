import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';

export type LimitedHost = 'Cloudflare' | 'GitHub Pages';

interface SiteSize {
  /** Bytes of each file of the output, by path. */
  readonly files: ReadonlyMap<string, {readonly bytes: number}>;
  /** Texts of `_headers` and `_redirects`, where the site has them. */
  readonly headers?: string;
  readonly redirects?: string;
}

/** As the hosts state them, for their free plans. */
const LIMITS = {files: 20_000, file: 25 * 1024 * 1024, headers: 100, redirects: 2100, site: 1_000_000_000} as const;

/** Limits of a host that a site exceeds, each with its number and that of the site. */
export function hostLimits(host: LimitedHost, {files, headers, redirects}: SiteSize): Diagnostic[] {
  if (host === 'GitHub Pages') {
    const bytes = [...files.values()].reduce((sum, one) => sum + one.bytes, 0);
    const megabytes = Math.ceil(bytes / 1e6);
    return bytes > LIMITS.site
      ? [passed(host, `sites of ${grouped(LIMITS.site / 1e6)} MB`, `${grouped(megabytes)} MB`)]
      : [];
  }
  const large = [...files].filter(([, {bytes}]) => bytes > LIMITS.file);
  const rules = headers === undefined ? 0 : lines(headers).filter((line) => /^\S/.test(line)).length;
  const moves = redirects === undefined ? 0 : lines(redirects).length;
  return [
    ...(files.size > LIMITS.files ? [passed(host, `${grouped(LIMITS.files)} files`, grouped(files.size), PLANS)] : []),
    ...large.map(([file, {bytes}]) =>
      passed(host, 'files of 25 MiB', `${file} with ${Math.ceil(bytes / 1024 / 1024)}`),
    ),
    ...(rules > LIMITS.headers ? [passed(host, `${LIMITS.headers} rules in _headers`, grouped(rules))] : []),
    ...(moves > LIMITS.redirects
      ? [passed(host, `${grouped(LIMITS.redirects)} lines in _redirects`, grouped(moves))]
      : []),
  ];
}

const PLANS =
  'paid plans take more; else publish elsewhere, or divide the site: old versions may be a site of their own';

function passed(
  host: LimitedHost,
  limit: string,
  found: string,
  hint = 'make it smaller, or publish elsewhere',
): Diagnostic {
  return diagnostic('host-limit', `${host} takes ${limit} at most, and this site has ${found}.`, {hint});
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
