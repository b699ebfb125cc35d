import type {FrontMatter} from 'manual-docs/config';

/** Front matter with settings of another tool in the keys that are read here: what the page itself writes in these keys counts. */
export function withSettings(front: FrontMatter, settings: Readonly<Record<string, unknown>>): FrontMatter {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {...Object.fromEntries(given), ...front};
}
