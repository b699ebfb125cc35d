import type {ReferenceOptions} from '../shared/reference/referencePlugin.ts';

export interface TypedocOptions extends ReferenceOptions {
  /** The output of `typedoc --json`, from the site's root. */
  readonly file: string;
  /** Whether a page shows a declaration or a module. Default: `declaration`. */
  readonly by?: 'declaration' | 'module';
  /** Title of the first page. Default: the name of the project. */
  readonly title?: string;
}
