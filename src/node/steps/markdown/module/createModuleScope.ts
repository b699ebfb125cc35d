import type {TocItem} from '../../../../shared/types.ts';
import type {CompileInput} from '../types.ts';

interface ScopeValues extends Pick<CompileInput, 'source' | 'frontMatter'> {
  readonly contentTitle?: string | undefined;
  readonly toc: readonly TocItem[];
  readonly excerpt: string;
}

/**
 * Returns declarations of the names that an MDX page may use without an import: `frontMatter`,
 * `contentTitle`, `toc`, and `metadata`. Only names that occur in the text and that the page does
 * not declare are added, all on the first line, so that line numbers stay.
 */
export function createModuleScope(text: string, declared: ReadonlySet<string>, values: ScopeValues): string {
  const {source, frontMatter, contentTitle, toc, excerpt} = values;
  const valueByName: Readonly<Record<string, () => unknown>> = {
    frontMatter: () => frontMatter,
    contentTitle: () => contentTitle,
    toc: () => toc.map(({id, level, html}) => ({value: html, id, level})),
    metadata: () => ({
      title: frontMatter.title ?? contentTitle ?? '',
      description: frontMatter.description ?? excerpt,
      source: `@site/${source.file}`,
      frontMatter,
    }),
  };
  return Object.entries(valueByName)
    .filter(([name]) => !declared.has(name) && new RegExp(`\\b${name}\\b`).test(text))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value()) ?? 'undefined'}; `)
    .join('');
}
