import {createHash} from 'node:crypto';
import {escapeRegExp} from '../../../shared/escapeRegExp.ts';

const TEXT = /\.(?:m?js|css)$/;

/** Rounds after which files that differ only in their references have different identities. */
const ROUNDS = 3;

/**
 * Renames files by hashes of their content and of everything they refer to. esbuild's hashes depend
 * on the location of site and tool; these are the same anywhere, and a name never has two contents.
 * @returns the renamed files with updated references, and the new name of each old name
 */
export function assignStableNames(files: ReadonlyMap<string, Uint8Array>): {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly names: ReadonlyMap<string, string>;
} {
  const texts = new Map<string, string>();
  for (const [name, data] of files) if (TEXT.test(name)) texts.set(name, Buffer.from(data).toString('utf8'));
  const anyNamePattern = makeNamePattern([...files.keys()]);
  const references = new Map([...texts].map(([name, text]) => [name, [...new Set(text.match(anyNamePattern) ?? [])]]));
  const identities = computeIdentities(files, texts, anyNamePattern);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...files.keys()].sort((a, b) => compareNames(identities, a, b))) {
    const hash = createHash('sha256').update(identities.get(name)!);
    const reached = findReachable(name, references).map((other) => identities.get(other)!);
    for (const identity of reached.sort()) hash.update(identity);
    let stableName = name.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, `-${encodeHash(hash.digest())}`);
    while (taken.has(stableName))
      stableName = stableName.replace(
        /-([A-Z0-9]{8})(?=\.\w+$)/,
        (_, old: string) => `-${encodeHash(createHash('sha256').update(old).digest())}`,
      );
    taken.add(stableName);
    names.set(name, stableName);
  }
  const renamed = [...files].map(([name, data]) => {
    const text = texts.get(name);
    const content =
      text === undefined ? data : Buffer.from(text.replace(anyNamePattern, (match) => names.get(match) ?? match));
    return [names.get(name)!, content] as const;
  });
  return {files: new Map(renamed.sort(([a], [b]) => (a < b ? -1 : 1))), names};
}

/** Makes a pattern that matches the names, but not inside longer names. */
function makeNamePattern(names: readonly string[]): RegExp {
  const escaped = names.map(escapeRegExp);
  return new RegExp(`(?<![\\w.-])(?:${escaped.join('|')})\\b`, 'g');
}

/** Hashes the content of each file with its references replaced by their identities. */
function computeIdentities(
  files: ReadonlyMap<string, Uint8Array>,
  texts: ReadonlyMap<string, string>,
  anyNamePattern: RegExp,
): Map<string, string> {
  let identities = new Map([...files.keys()].map((name) => [name, '']));
  for (let round = 0; round < ROUNDS; round++) {
    const previous = identities;
    identities = new Map(
      [...files].map(([name, data]) => {
        const text = texts.get(name);
        const content =
          text === undefined ? data : text.replace(anyNamePattern, (match) => previous.get(match) ?? match);
        const stem = name.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, '');
        return [name, createHash('sha256').update(stem).update('\0').update(content).digest('hex')];
      }),
    );
  }
  return identities;
}

function compareNames(identities: ReadonlyMap<string, string>, a: string, b: string): number {
  const [left, right] = [identities.get(a)!, identities.get(b)!];
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : 1;
}

function findReachable(name: string, references: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>([name]);
  for (const current of seen) for (const next of references.get(current) ?? []) seen.add(next);
  seen.delete(name);
  return [...seen];
}

function encodeHash(digest: Uint8Array): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return [...digest.subarray(0, 8)].map((byte) => letters[byte & 31]).join('');
}
