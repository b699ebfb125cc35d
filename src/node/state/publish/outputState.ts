import type {PolicySources} from '../../../shared/policy.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {PackSlot} from '../cache/pack.ts';

/** A published file as the last build left it. */
export interface PublishedFile {
  /** Hash of the content; for a copy, what tells the state of its source. */
  readonly hash: string;
  readonly bytes: number;
  /** Modification time and size: tells whether another program touched the file. */
  readonly stamp: string;
}

/** Path of a file of the output, and its hash as {@link PublishedFile} has it. */
export type FileHash = readonly [path: string, hash: string];

/** The content of the rendered article of an interactive page. */
export interface RenderedReferences {
  readonly hrefs: readonly string[];
  /** Those of them that no `<Link>` made. */
  readonly plain: readonly string[];
  readonly images: readonly string[];
  readonly anchors: readonly string[];
}

/** The data of a rendered page. */
export interface RenderedFacts {
  readonly tokens?: PackSlot;
  /** The contents of its files, in their order, for builds that find no published site. */
  readonly stored?: PackSlot;
  readonly diagnostics: readonly Diagnostic[];
  /** Links and ids found in the rendered article of an interactive page. */
  readonly rendered?: RenderedReferences;
  /** Sources that the page loads beyond those of every page. */
  readonly policy?: PolicySources;
}

/** The inputs of a rendered page, and its output. */
export interface RenderedState extends RenderedFacts {
  readonly key: string;
  readonly files: readonly FileHash[];
  readonly islands?: readonly {module: string; name: string; reason: string}[];
}

export interface OutputState {
  readonly version: string;
  readonly outDir: string;
  /** The output folder that this describes, and not one that another build or a person put in its place. */
  readonly folder: string;
  /** Of everything that the build read; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** Files that the fingerprint covers besides pages and configuration. */
  readonly inputs: {readonly dependencies: readonly string[]; readonly bundle: readonly string[]};
  /** By locale and route. Maps: objects with as many keys are slower. */
  readonly pages: ReadonlyMap<string, RenderedState>;
  /** By path. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly search: {readonly key: string; readonly files: readonly FileHash[]};
  /** Which secrets of the environment the files were searched for; see `secrets.ts`. */
  readonly secrets: readonly string[];
  /** `sources`: pages that are made from a file. */
  readonly summary: {readonly pages: number; readonly sources: number; readonly bytes: number};
  readonly diagnostics: readonly Diagnostic[];
}
