import path from 'node:path';
import * as z from 'zod';
import {detailsOf} from '../../shared/build.ts';
import {POLICY_DIRECTIVES} from '../../shared/policy.ts';
import type {CachedPage} from '../cache/cachedPage.ts';
import {frontMatterSchema} from '../content/frontMatter.ts';
import {CODES, type DiagnosticCode} from '../diagnostics/codeList.ts';
import {findRepository} from '../project/findRepository.ts';
import type {RenderedState} from '../publish/outputState.ts';

const count = z.number().int().nonnegative();
const texts = z.array(z.string());
const slot = z.object({
  pack: z.string().regex(/^[0-9a-f]{16}\.pack$/),
  offset: count,
  length: count,
  checksum: count,
});
const diagnostics = z.array(
  z.object({
    code: z.enum(Object.keys(CODES) as [DiagnosticCode]),
    severity: z.enum(['error', 'warn', 'ignore']),
    message: z.string(),
    file: z.string().optional(),
    line: count.optional(),
    column: count.optional(),
    length: count.optional(),
    hint: z.string().optional(),
    occurrences: count.optional(),
  }),
);
const details = z.object({
  toc: z.array(z.object({id: z.string(), html: z.string(), level: count})),
  anchors: texts,
  links: z.array(
    z.object({
      href: z.string(),
      address: z.string().optional(),
      kind: z.enum(['link', 'image']),
      line: count,
      column: count,
      file: z.string().optional(),
      asset: z.string().optional(),
      plain: z.literal(true).optional(),
    }),
  ),
});
const hashed = z.object({hash: z.string(), stamp: z.string()});
/** A name of a file of the output, which leads out of no folder. */
const output = z.string().refine((name) => !path.isAbsolute(name) && !/(?:^|[\\/])\.\.(?:[\\/]|$)|\0/.test(name));
const rendered = z.object({
  key: z.string(),
  files: z.array(z.tuple([output, z.string()])),
  tokens: slot.optional(),
  stored: slot.optional(),
  diagnostics,
  rendered: z.object({hrefs: texts, plain: texts, images: texts, anchors: texts}).optional(),
  policy: z.partialRecord(z.enum(Object.keys(POLICY_DIRECTIVES) as [keyof typeof POLICY_DIRECTIVES]), texts).optional(),
  islands: z.array(z.object({module: z.string(), name: z.string(), reason: z.string()})).optional(),
});

/**
 * Checks of the data that others put into a store, before it is used: an entry of another shape is absent.
 * @param root of the site: pages name files below it, and below its repository
 */
export function entryChecks(root: string) {
  const outermost = findRepository(root) ?? root;
  /** Hidden files are published by no page. */
  const source = z.string().refine((name) => {
    const inside = path.relative(outermost, path.resolve(root, name));
    return !path.isAbsolute(name) && !name.includes('\0') && !/(?:^|[\\/])\./.test(inside);
  });
  const page = z.object({
    record: z.object({
      kind: z.enum(['html', 'module', 'ownCode']),
      key: z.string(),
      failed: z.literal(true).optional(),
      source: z.object({file: z.string()}),
      frontMatter: frontMatterSchema,
      frontMatterLines: z.record(z.string(), count),
      contentTitle: z.string().optional(),
      excerpt: z.string(),
      details: z.string().refine(isDetails),
      hasImages: z.boolean(),
      assets: z.array(z.object({file: source, name: output})),
      card: output.optional(),
      words: count,
      dependencies: texts,
    }),
    diagnostics,
    body: slot,
    stamp: z.string(),
    hash: z.string(),
    dependencies: z.array(hashed),
  });
  return {
    page: (entry: unknown): entry is CachedPage => page.safeParse(entry).success,
    rendered: (entry: unknown): entry is RenderedState => rendered.safeParse(entry).success,
  };
}

function isDetails(text: string): boolean {
  try {
    return details.safeParse(detailsOf({details: text})).success;
  } catch {
    return false;
  }
}
