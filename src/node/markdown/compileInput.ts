import type {FrontMatter, SourceFile} from '../../shared/build.ts';

export interface CompileInput {
  readonly source: SourceFile;
  /** Whole file, LF line ends. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Restarts the time limit of the page. */
  readonly alive?: () => void;
}
