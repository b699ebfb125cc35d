import type {BundledGrammars} from './bundledGrammars.ts';
import type {GrammarRegistration} from './languages.ts';
import {ALSO_EMBEDDED, NOT_EMBEDDED} from './languages.ts';

/**
 * Loads the grammars of a language: embedded ones, then its own. Returns `null` if it is unknown.
 *
 * @param language canonical name
 */
export async function loadGrammars(
  language: string,
  {siteGrammars, bundled}: {siteGrammars: ReadonlyMap<string, GrammarRegistration>; bundled: BundledGrammars},
): Promise<readonly GrammarRegistration[] | null> {
  const loaded = new Map<string, GrammarRegistration>();

  const addGrammar = async (name: string): Promise<GrammarRegistration> => {
    const earlier = loaded.get(name);
    if (earlier) return earlier;
    const grammar = await bundled.read(name);
    loaded.set(name, grammar);
    for (const also of ALSO_EMBEDDED[name] ?? []) await loadLanguage(also);
    return grammar;
  };
  const loadLanguage = async (name: string): Promise<GrammarRegistration | null> => {
    const registration = siteGrammars.get(name);
    if (registration) {
      if (loaded.get(registration.name) === registration) return registration;
      loaded.set(registration.name, registration);
      for (const embedded of registration.embeddedLangs ?? []) await loadLanguage(embedded.toLowerCase());
      return registration;
    }
    const names = await bundled.getGrammarNames(name);
    if (!names) return null;
    const main = names.at(-1)!;
    const excluded = NOT_EMBEDDED[main] ?? [];
    for (const embedded of names.slice(0, -1)) if (!excluded.includes(embedded)) await addGrammar(embedded);
    return addGrammar(main);
  };

  const main = await loadLanguage(language);
  return main && [...[...loaded.values()].filter((grammar) => grammar !== main), main];
}
