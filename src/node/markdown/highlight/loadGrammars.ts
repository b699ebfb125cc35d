import type {Registration} from './languages.ts';
import {ALSO_EMBEDDED} from './languages.ts';
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
  const visited = new Set<string>();

  const visit = async (name: string): Promise<boolean> => {
    if (visited.has(name)) return true;
    visited.add(name);
    const grammar = own.get(name);
    if (grammar) {
      for (const embedded of grammar.embeddedLangs ?? []) await visit(embedded.toLowerCase());
      loaded.set(grammar.name, grammar);
      return true;
    }
    if (!Object.hasOwn(bundledLanguages, name)) return false;
    const module = await bundledLanguages[name as keyof typeof bundledLanguages]();
    for (const registration of module.default as unknown as readonly Registration[]) {
      if (!loaded.has(registration.name)) loaded.set(registration.name, await withCompiledPatterns(registration));
      for (const also of ALSO_EMBEDDED[registration.name] ?? []) await visit(also);
    }
    return true;
  };

  if (!(await visit(language))) return null;
  const all = [...loaded.values()];
  const main =
    all.find(({name, aliases}) => name.toLowerCase() === language || aliases?.includes(language)) ?? all.at(-1)!;
  return [...all.filter((registration) => registration !== main), main];
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
