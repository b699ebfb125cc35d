import type {PageRecord} from '../../../../shared/build.ts';
import {endAddress, withBase} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {hasBadSlug, parseDocPath} from '../route.ts';
import type {Doc, DocsVersion} from '../types.ts';
import {joinRoute} from './versions.ts';

interface DocsInput {
  readonly records: readonly PageRecord[];
  readonly version: DocsVersion;
  /** Base URL of the locale. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  readonly stripPrefixes: boolean;
  readonly includeDrafts: boolean;
}

/**
 * Builds the docs of one version, in the order of their files. Omits drafts unless `includeDrafts`
 * is set.
 */
export function makeDocs(input: DocsInput): {
  docs: readonly Doc[];
  drafts: readonly Doc[];
  leftOut: readonly Doc[];
  diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const docs: Doc[] = [];
  const byId = new Map<string, Doc>();
  const drafts: Doc[] = [];
  const leftOut: Doc[] = [];
  for (const record of input.records) {
    const doc = makeDoc(record, input, diagnostics);
    if (doc.draft && !input.includeDrafts) {
      drafts.push(doc);
      continue;
    }
    const other = byId.get(doc.id);
    if (other) {
      diagnostics.push(
        createDiagnostic('duplicate-id', `${other.record.source.file} already has the id \`${doc.id}\`.`, {
          file: record.source.file,
          line: record.frontMatterLines.id ?? 1,
          hint: 'give one of the two another `id` in its front matter, or rename the file',
        }),
      );
      leftOut.push(doc);
      continue;
    }
    byId.set(doc.id, doc);
    docs.push(doc);
  }
  return {docs, drafts, leftOut, diagnostics};
}

function makeDoc(record: PageRecord, input: DocsInput, diagnostics: Diagnostic[]): Doc {
  const {frontMatter, source} = record;
  let path = parseDocPath(source.path, frontMatter, input.stripPrefixes);
  const hint = 'write a path below the section, such as `/my-page`, or one relative to the folder, such as `my-page`';
  // A page with an invalid slug keeps its default route, so that links and sidebar still work.
  if (hasBadSlug(record, path.folders, {hint, diagnostics}))
    path = parseDocPath(source.path, {...frontMatter, slug: undefined}, input.stripPrefixes);
  const title = frontMatter.title ?? record.contentTitle ?? titleFromName(path.id);
  const lastSlash = source.path.lastIndexOf('/');
  const baseName = source.path.slice(lastSlash + 1).replace(/\.mdx?$/, '');
  const position = frontMatter.sidebar_position ?? path.position;
  return {
    id: path.id,
    slug: path.slug,
    route: endAddress(withBase(joinRoute(input.version.path, path.slug), input.baseUrl), input.trailingSlash),
    title,
    sidebarLabel: frontMatter.sidebar_label ?? title,
    position,
    folder: lastSlash < 0 ? '' : source.path.slice(0, lastSlash),
    baseName,
    isIndex: path.isIndex,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    record,
  };
}

function titleFromName(id: string): string {
  const segments = id.split('/');
  const last = segments.at(-1)!;
  return /^(?:index|readme)$/i.test(last) ? (segments.at(-2) ?? last) : last;
}
