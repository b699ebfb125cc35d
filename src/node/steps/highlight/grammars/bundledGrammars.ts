import fs from 'node:fs';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';
import type {GrammarRegistration} from './languages.ts';

/** Files beside the code of the compiled tool. */
export const ONIGURUMA = 'oniguruma.br';
export const GRAMMARS = 'grammars.br';
export const GRAMMAR_INDEX = 'grammarIndex.br';

const getToolFile = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

export interface GrammarIndex {
  /** Names of the grammars by language, its own grammar last. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** Bytes of each compressed group of grammars, in the order of {@link GRAMMARS}. */
  readonly groups: readonly number[];
  /** By the name of a grammar: its group, and its range in the text of the group, in UTF-16 units. */
  readonly grammars: Readonly<Record<string, readonly [group: number, start: number, end: number]>>;
}

/** The grammars that come with the tool. */
export interface BundledGrammars {
  /** Returns the grammars of a language, its own last; `undefined` if unknown. */
  getGrammarNames(language: string): Promise<readonly string[] | undefined>;
  listLanguages(): Promise<readonly string[]>;
  read(name: string): Promise<GrammarRegistration>;
}

/** Opens the grammars of the tool: compiled ones, or those of packages if it runs from source. */
export function openBundledGrammars(): BundledGrammars {
  const index = readIndex(getToolFile(GRAMMAR_INDEX));
  if (!index) return openPublishedGrammars();
  const {languages, groups, grammars} = index;
  // The last group: languages that look alike often use each other's grammars.
  let opened = {group: -1, text: ''};
  return {
    getGrammarNames: async (language) => (Object.hasOwn(languages, language) ? languages[language] : undefined),
    listLanguages: async () => Object.keys(languages),
    async read(name) {
      const [group, start, end] = grammars[name]!;
      if (opened.group !== group) opened = {group, text: readGroup(groups, group)};
      return JSON.parse(opened.text.slice(start, end));
    },
  };
}

function readGroup(groups: readonly number[], group: number): string {
  const bytes = Buffer.allocUnsafe(groups[group]!);
  const position = groups.slice(0, group).reduce((sum, length) => sum + length, 0);
  const file = fs.openSync(getToolFile(GRAMMARS), 'r');
  try {
    fs.readSync(file, bytes, 0, bytes.length, position);
  } finally {
    fs.closeSync(file);
  }
  return zlib.brotliDecompressSync(bytes).toString();
}

/** Opens the grammars of the packages that publish them. */
export function openPublishedGrammars(): BundledGrammars {
  const loaded = new Map<string, GrammarRegistration>();
  return {
    listLanguages: async () => Object.keys((await import('shiki/langs')).bundledLanguages),
    async getGrammarNames(language) {
      const {bundledLanguages} = await import('shiki/langs');
      if (!Object.hasOwn(bundledLanguages, language)) return undefined;
      const module = await bundledLanguages[language as keyof typeof bundledLanguages]();
      const registrations = module.default as unknown as readonly GrammarRegistration[];
      for (const registration of registrations) loaded.set(registration.name, registration);
      return registrations.map(({name}) => name);
    },
    read: async (name) => loaded.get(name)!,
  };
}

/** Compiles Oniguruma for this thread. */
export function compileOniguruma(): WebAssembly.Module {
  const packed = getToolFile(ONIGURUMA);
  return new WebAssembly.Module(
    fs.existsSync(packed) ? zlib.brotliDecompressSync(fs.readFileSync(packed)) : fs.readFileSync(findOnigurumaFile()),
  );
}

/** Returns the path of the program in its package. */
export function findOnigurumaFile(): string {
  return createRequire(import.meta.url).resolve('shiki/onig.wasm');
}

function readIndex(file: string): GrammarIndex | undefined {
  try {
    return JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(file)).toString());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
