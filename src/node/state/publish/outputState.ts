import type {PolicySources} from '../../../shared/policy.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {PackSlot} from '../cache/pack.ts';

/** State of a published file after the last build. */
export interface PublishedFile {
  /** Hash of the content; for a copied file, the version of its source. */
  readonly hash: string;
  readonly bytes: number;
  /** Modification time and size, to detect changes by other programs. */
  readonly stamp: string;
}

/** Path of an output file, and its {@link PublishedFile.hash}. */
export type FileHash = readonly [path: string, hash: string];

/** Links and ids in the rendered article of an interactive page. */
export interface RenderedReferences {
  readonly hrefs: readonly string[];
  /** Links that no `<Link>` component rendered. */
  readonly plain: readonly string[];
  readonly images: readonly string[];
  readonly anchors: readonly string[];
}

/** Results of rendering a page. */
export interface RenderedFacts {
  readonly tokens?: PackSlot;
  /** Contents of its files, in their order, for builds without a published site. */
  readonly stored?: PackSlot;
  readonly diagnostics: readonly Diagnostic[];
  /** Links and ids in the rendered article of an interactive page. */
  readonly rendered?: RenderedReferences;
  /** Sources that only this page loads. */
  readonly policy?: PolicySources;
}

/** Inputs and output of a rendered page. */
export interface RenderedState extends RenderedFacts {
  readonly key: string;
  readonly files: readonly FileHash[];
  readonly islands?: readonly {module: string; name: string; reason: string}[];
}

export interface OutputState {
  readonly version: string;
  readonly outDir: string;
  /**
   * Id of the output folder, to detect a folder that another build or a person put in its place.
   */
  readonly folder: string;
  /** Hash of all inputs of the build; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** Files that the fingerprint covers, except pages and configuration. */
  readonly inputs: {readonly dependencies: readonly string[]; readonly bundle: readonly string[]};
  /** By locale and route. Maps, because objects with as many keys are slower. */
  readonly pages: ReadonlyMap<string, RenderedState>;
  /** By path. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly search: {readonly key: string; readonly files: readonly FileHash[]};
  /** Marks of the secrets that the files were searched for; see `secrets.ts`. */
  readonly secrets: readonly string[];
  /** `sources`: pages with a source file. */
  readonly summary: {readonly pages: number; readonly sources: number; readonly bytes: number};
  readonly diagnostics: readonly Diagnostic[];
}
