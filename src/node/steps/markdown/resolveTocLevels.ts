import type {FrontMatter} from '../../../shared/build.ts';

interface TocLevels {
  readonly min: number;
  readonly max: number;
}

/** Resolves heading levels of the table of contents. Front matter overrides settings. */
export function resolveTocLevels(frontMatter: FrontMatter, levels: TocLevels): TocLevels {
  const min = frontMatter.toc_min_heading_level ?? levels.min;
  return {min, max: Math.max(min, frontMatter.toc_max_heading_level ?? levels.max)};
}
