import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';
import type {Registration} from './languages.ts';
import {makeReadyGrammar, type ReadyGrammar} from './readyGrammar.ts';

/** The folder of the compiled tool: beside its code. */
export const GRAMMARS = 'grammars-ready';
const FOLDER = fileURLToPath(new URL(`./${GRAMMARS}`, import.meta.url));
export const INDEX = 'index.json';

export const packFile = (folder: string, pack: number): string => path.join(folder, `${pack}.br`);

export interface GrammarIndex {
  /** By each name of a language: the grammars that it is made of, its own last. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** By the name of a grammar: its pack, and where its text begins and ends there, in bytes. */
  readonly places: Readonly<Record<string, readonly [pack: number, start: number, end: number]>>;
}

/** The grammars that come with the tool. */
export interface BundledGrammars {
  /** The grammars of a language, its own last; `undefined` for an unknown language. */
  namesOf(language: string): Promise<readonly string[] | undefined>;
  all(): Promise<readonly string[]>;
  /** A grammar that is the caller's to change. */
  read(name: string): Promise<ReadyGrammar>;
}

/**
 * Grammars as they were made ready when the tool was compiled, because each thread would prepare the published ones again. Where the tool runs from its sources, they are made ready now.
 */
export function bundledGrammars(folder: string = FOLDER): BundledGrammars {
  const index = readJson<GrammarIndex>(path.join(folder, INDEX));
  if (!index) return publishedGrammars();
  const {languages, places} = index;
  const packs = new Map<number, Buffer>();
  return {
    async namesOf(language) {
      return Object.hasOwn(languages, language) ? languages[language] : undefined;
    },
    all: async () => Object.keys(languages),
    async read(name) {
      const [pack, start, end] = places[name]!;
      const text = packs.get(pack) ?? zlib.brotliDecompressSync(fs.readFileSync(packFile(folder, pack)));
      packs.set(pack, text);
      return JSON.parse(text.toString('utf8', start, end));
    },
  };
}

/** From the packages that publish the grammars. */
export function publishedGrammars(): BundledGrammars {
  const known = new Map<string, Registration>();
  return {
    all: async () => Object.keys((await import('shiki/langs')).bundledLanguages),
    async namesOf(language) {
      const {bundledLanguages} = await import('shiki/langs');
      if (!Object.hasOwn(bundledLanguages, language)) return undefined;
      const module = await bundledLanguages[language as keyof typeof bundledLanguages]();
      const registrations = module.default as unknown as readonly Registration[];
      for (const registration of registrations) known.set(registration.name, registration);
      return registrations.map(({name}) => name);
    },
    async read(name) {
      return makeReadyGrammar(known.get(name)!, await precompiled(name));
    },
  };
}

/** A grammar that is not available precompiled works too, it only starts slower. */
async function precompiled(name: string): Promise<unknown> {
  try {
    const module: {default: readonly unknown[]} = await import(/* @vite-ignore */ `@shikijs/langs-precompiled/${name}`);
    return module.default.at(-1);
  } catch {
    return undefined;
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
