import type {ClientStorage} from '../../dom/createStorage.ts';

/** Key of the version that the reader prefers of a docs instance (website/docs/reference/behaviour.md). */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/** The stored version names; one that matches no version (any more) is cleared from storage. */
export function readPreferredVersions(
  storage: Pick<ClientStorage, 'get' | 'remove'>,
  docs: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  const preferred: Record<string, string> = {};
  for (const [pluginId, versions] of Object.entries(docs)) {
    const name = storage.get(preferredVersionKey(pluginId));
    if (name === null) continue;
    if (versions.includes(name)) preferred[pluginId] = name;
    else storage.remove(preferredVersionKey(pluginId));
  }
  return preferred;
}
