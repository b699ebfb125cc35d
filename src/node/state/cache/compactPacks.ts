import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {namesIn} from '../../base/files/readIfThere.ts';
import {createPackReader, createPackWriter, type PackSlot} from './pack.ts';

/** Packs younger than this may belong to a build that is still running beside this one, in milliseconds. */
const GRACE_MS = 60 * 60 * 1000;

/** More files than this are joined: each build adds one for each of its threads. */
const MAX_PACKS = 32;

/** Fewer bytes than this are not worth joining. */
const MIN_BYTES = 4_000_000;

/** Names of packs. Whatever else is in the folder is not ours to remove. */
const PACK_FILE = /^[0-9a-f]{16}\.pack$/;

export function packName(): string {
  return `${randomBytes(8).toString('hex')}.pack`;
}

/**
 * Copies what is still used into one new pack, where most of the old ones is not used any more or there are very many of them. The old ones
 * stay until {@link removeUnusedPacks} takes them.
 *
 * @returns where each slot is now; undefined when nothing was done
 */
export function compactPacks(folder: string, slots: readonly PackSlot[]): ((slot: PackSlot) => PackSlot) | undefined {
  const used = slots.filter((slot) => slot.length > 0);
  const packs = new Set(used.map((slot) => slot.pack));
  const usedBytes = used.reduce((sum, slot) => sum + slot.length, 0);
  const sizes = [...packs].map((name) => fs.statSync(path.join(folder, name), {throwIfNoEntry: false})?.size ?? 0);
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (packs.size <= MAX_PACKS && totalBytes <= 2 * usedBytes + MIN_BYTES) return undefined;
  const reader = createPackReader(folder);
  const writer = createPackWriter(folder, packName());
  const newSlots = new Map<string, PackSlot>();
  try {
    for (const slot of used) {
      const data = reader.read(slot);
      // Damaged data stays where it is, and is found to be damaged when it is asked for.
      if (data) newSlots.set(toKey(slot), writer.write(data));
    }
  } finally {
    reader.close();
    writer.close();
  }
  return (slot) => newSlots.get(toKey(slot)) ?? slot;
}

function toKey({pack, offset}: PackSlot): string {
  return `${pack} ${offset}`;
}

/** Removes packs that nothing refers to, except young ones: those may belong to a build that runs beside this one. */
export function removeUnusedPacks(folder: string, used: ReadonlySet<string>): void {
  for (const name of namesIn(folder)) {
    if (used.has(name) || !PACK_FILE.test(name)) continue;
    try {
      const file = path.join(folder, name);
      if (Date.now() - fs.statSync(file).mtimeMs > GRACE_MS) fs.rmSync(file);
    } catch {
      // Another build removed it first.
    }
  }
}
