import type {FrontMatter, SourceFile} from '../../shared/build.ts';

export interface CompileInput {
  readonly source: SourceFile;
  /** Whole file, LF line ends. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Gives the page its whole time again. */
  readonly alive?: () => void;
}
