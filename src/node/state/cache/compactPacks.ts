import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {listNames} from '../../base/files/readIfExists.ts';
import {createPackReader, createPackWriter, type PackSlot} from './pack.ts';

/** Packs younger than this (ms) may belong to a concurrent build. */
const GRACE_MS = 60 * 60 * 1000;

/** Maximum number of packs. Each build adds one per thread. */
const MAX_PACKS = 32;

/** Unused bytes below this do not justify a copy. */
const MIN_BYTES = 4_000_000;

/** Names of packs. Other files in the folder do not belong to the tool. */
const PACK_FILE = /^[0-9a-f]{16}\.pack$/;

/** Creates a random name for a pack. */
export function createPackName(): string {
  return `${randomBytes(8).toString('hex')}.pack`;
}

/**
 * Copies all used slots into a new pack if most of the old data is unused, or if there are too many
 * packs. The old packs remain until {@link removeUnusedPacks} deletes them.
 * @returns a function that maps old slots to new ones; undefined if nothing was copied
 */
export function compactPacks(folder: string, slots: readonly PackSlot[]): ((slot: PackSlot) => PackSlot) | undefined {
  const used = slots.filter((slot) => slot.length > 0);
  const packs = new Set(used.map((slot) => slot.pack));
  const usedBytes = used.reduce((sum, slot) => sum + slot.length, 0);
  const sizes = [...packs].map((name) => fs.statSync(path.join(folder, name), {throwIfNoEntry: false})?.size ?? 0);
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (packs.size <= MAX_PACKS && totalBytes <= 2 * usedBytes + MIN_BYTES) return undefined;
  const reader = createPackReader(folder);
  const writer = createPackWriter(folder, createPackName());
  const newSlots = new Map<string, PackSlot>();
  try {
    for (const slot of used) {
      const data = reader.read(slot);
      // Damaged data keeps its slot. Its next reader reports the damage.
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

/**
 * Deletes packs without references, except young ones, which may belong to a concurrent build.
 * @param used file names of packs to keep
 */
export function removeUnusedPacks(folder: string, used: ReadonlySet<string>): void {
  for (const name of listNames(folder)) {
    if (used.has(name) || !PACK_FILE.test(name)) continue;
    try {
      const file = path.join(folder, name);
      if (Date.now() - fs.statSync(file).mtimeMs > GRACE_MS) fs.rmSync(file);
    } catch {
      // Another build removed it first.
    }
  }
}
