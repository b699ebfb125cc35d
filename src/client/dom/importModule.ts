import {addAttempt} from '../navigation/once.ts';

/** Numbers of failed imports by URL. */
const failures = new Map<string, number>();

/**
 * Imports a module, also one whose last import failed.
 * @throws when the module cannot be loaded, or fails
 */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  const attempt = failures.get(url) ?? 0;
  try {
    return await import(addAttempt(url, attempt));
  } catch (error) {
    failures.set(url, attempt + 1);
    throw error;
  }
}
