import type {CompileOptions} from '../types.ts';

/** Returns the format of a Markdown file that is not a page. */
export function resolveMarkdownFormat(file: string, {format}: Pick<CompileOptions, 'format'>): 'md' | 'mdx' {
  if (format !== 'detect') return format;
  return file.endsWith('.mdx') ? 'mdx' : 'md';
}
