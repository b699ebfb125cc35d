import type {ReferenceOptions} from '../shared/reference/referencePlugin.ts';
import type {SampleLanguage} from './samples/samples.ts';

export interface OpenapiOptions extends ReferenceOptions {
  /** The description, OpenAPI 3.0 or newer in YAML or JSON, from the site's root. */
  readonly file: string;
  /** Whether a page shows the operations of a tag, or one. Default: `tag`. */
  readonly by?: 'tag' | 'operation';
  /** Name of the first page in the sidebar. Default: the title of the description. */
  readonly sidebarLabel?: string;
  /** Languages of the samples, in this order; none with an empty list. Default: `['curl', 'javascript', 'python', 'go']`. */
  readonly samples?: readonly SampleLanguage[];
  /** Base of links in descriptions that name no server: `https://example.com/docs/`. Default: links of the site. */
  readonly linkBase?: string;
}
