import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import type {Registration} from './languages.ts';
import {makeReadyGrammar, type ReadyGrammar} from './readyGrammar.ts';

/** Where the compiled tool has them: beside its code. */
const FOLDER = fileURLToPath(new URL('./grammars-ready', import.meta.url));
const INDEX = 'index.json';
/** Compressed: text of grammars would be half of what is installed. */
const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.json.br`);

/** By each name of a language: the grammars that it is made of, its own last. */
type LanguageIndex = Readonly<Record<string, readonly string[]>>;

/** The grammars that come with the tool. */
export interface BundledGrammars {
  /** The grammars of a language, its own last; `undefined` for an unknown language. */
  namesOf(language: string): Promise<readonly string[] | undefined>;
  /** Every name of a language. */
  all(): Promise<readonly string[]>;
  /** A grammar that is the caller's to change. */
  read(name: string): Promise<ReadyGrammar>;
}

/**
 * Grammars as they were made ready when the tool was compiled, because each thread would prepare the published ones again. Where the tool runs from its sources, they are made ready now.
 */
export function bundledGrammars(folder: string = FOLDER): BundledGrammars {
  const index = readJson<LanguageIndex>(path.join(folder, INDEX));
  if (!index) return publishedGrammars();
  return {
    async namesOf(language) {
      return Object.hasOwn(index, language) ? index[language] : undefined;
    },
    all: async () => Object.keys(index),
    async read(name) {
      return JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(fileOf(folder, name))).toString());
    },
  };
}

/** Makes all grammars ready in a folder of the tool. */
export async function writeBundledGrammars(dist: string): Promise<void> {
  const folder = path.join(dist, path.basename(FOLDER));
  fs.mkdirSync(folder, {recursive: true});
  const {bundledLanguages} = await import('shiki/langs');
  const published = publishedGrammars();
  const index: Record<string, readonly string[]> = {};
  const names = new Set<string>();
  for (const language of Object.keys(bundledLanguages)) {
    index[language] = (await published.namesOf(language))!;
    for (const name of index[language]) names.add(name);
  }
  const compress = promisify<string, Buffer>(zlib.brotliCompress);
  await Promise.all(
    [...names].map(async (name) =>
      fs.writeFileSync(fileOf(folder, name), await compress(JSON.stringify(await published.read(name)))),
    ),
  );
  fs.writeFileSync(path.join(folder, INDEX), JSON.stringify(index));
}

/** From the packages that publish the grammars. */
function publishedGrammars(): BundledGrammars {
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

/** A grammar that is not to be had precompiled works too, it only starts slower. */
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
