import type {FrontMatter} from 'manual-docs/config';

/**
 * Converts front matter of another tool to keys of this tool. Keys that the page already sets win.
 */
export function withSettings(front: FrontMatter, settings: Readonly<Record<string, unknown>>): FrontMatter {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {...Object.fromEntries(given), ...front};
}
