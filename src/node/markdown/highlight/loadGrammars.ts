import type {Registration} from './languages.ts';
import {ALSO_EMBEDDED, NOT_EMBEDDED} from './languages.ts';
import {mergeGrammars} from './mergeGrammars.ts';

interface Options {
  /** Grammars that come before the bundled ones, by each of their names. */
  readonly own: ReadonlyMap<string, Registration>;
}

/**
 * Loads the grammar of a language and those embedded in it, the language itself last; `null` for an unknown language.
 *
 * @param language canonical name
 */
export async function loadGrammars(language: string, {own}: Options): Promise<readonly Registration[] | null> {
  const {bundledLanguages} = await import('shiki/langs');
  const loaded = new Map<string, Registration>();

  const add = async (registration: Registration): Promise<Registration> => {
    const known = loaded.get(registration.name);
    if (known) return known;
    const grammar = await withCompiledPatterns(registration);
    loaded.set(registration.name, grammar);
    for (const also of ALSO_EMBEDDED[registration.name] ?? []) await visit(also);
    return grammar;
  };
  const visit = async (name: string): Promise<Registration | null> => {
    const known = own.get(name);
    if (known) {
      if (loaded.get(known.name) === known) return known;
      loaded.set(known.name, known);
      for (const embedded of known.embeddedLangs ?? []) await visit(embedded.toLowerCase());
      return known;
    }
    if (!Object.hasOwn(bundledLanguages, name)) return null;
    const module = await bundledLanguages[name as keyof typeof bundledLanguages]();
    const registrations = module.default as unknown as readonly Registration[];
    const grammar = registrations.at(-1)!;
    const left = NOT_EMBEDDED[grammar.name] ?? [];
    for (const embedded of registrations.slice(0, -1)) if (!left.includes(embedded.name)) await add(embedded);
    return add(grammar);
  };

  const main = await visit(language);
  return main && [...[...loaded.values()].filter((grammar) => grammar !== main), main];
}

/** A grammar that is not to be had precompiled works too, it only starts slower. */
async function withCompiledPatterns(registration: Registration): Promise<Registration> {
  try {
    const module: {default: readonly Registration[]} = await import(
      /* @vite-ignore */ `@shikijs/langs-precompiled/${registration.name}`
    );
    return mergeGrammars(registration, module.default.at(-1)) as Registration;
  } catch {
    return registration;
  }
}
