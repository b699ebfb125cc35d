import type {CompiledRecord, FrontMatter, PageRecord, SourceFile} from '../../src/shared/build.ts';

interface TestRecord {
  readonly file: string;
  readonly path?: string;
  readonly kind?: SourceFile['kind'];
  readonly version?: string;
  readonly locale?: string;
  readonly frontMatter?: FrontMatter;
  readonly contentTitle?: string;
  readonly excerpt?: string;
  readonly words?: number;
  readonly compiled?: CompiledRecord['kind'];
}

/** A page record as compilation gives it, for tests; the line of each front matter key is its place in the object. */
export function makeTestRecord(input: TestRecord): PageRecord {
  const {file, frontMatter = {}} = input;
  return {
    kind: input.compiled ?? 'html',
    source: {
      file,
      path: input.path ?? file.slice(file.indexOf('/') + 1),
      kind: input.kind ?? 'doc',
      instance: 'default',
      version: input.version ?? (input.kind === 'blog' ? '' : 'current'),
      locale: input.locale ?? 'en',
      format: file.endsWith('x') ? 'mdx' : 'md',
    },
    frontMatter,
    frontMatterLines: Object.fromEntries(Object.keys(frontMatter).map((key, i) => [key, i + 2])),
    contentTitle: input.contentTitle,
    excerpt: input.excerpt ?? '',
    details: '',
    hasImages: false,
    assets: [],
    words: input.words ?? 0,
    dependencies: [],
    key: file,
  };
}
