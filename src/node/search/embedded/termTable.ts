/** Numbers for terms that stand as UTF-8 in larger texts: a hash table over bytes, so that no string is made twice. */
export class TermTable {
  private slots = new Int32Array(1 << 16).fill(-1);
  private hashes = new Int32Array(1 << 15);
  private ends = new Uint32Array(1 << 15);
  private bytes = new Uint8Array(1 << 18);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The number of the term in `text` from `start` to before `end`; a new term gets the next number. */
  numberOf(text: Uint8Array, {start, end}: {start: number; end: number}): number {
    const hash = hashBytes(text, {start, end});
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot]!;
      if (number < 0) return this.add(text.subarray(start, end), {hash, slot});
      if (this.hashes[number] === hash && this.equals(number, {text, start, end})) return number;
    }
  }

  /** All terms by number. */
  terms(): string[] {
    const decoder = new TextDecoder();
    return Array.from({length: this.count}, (_, number) =>
      decoder.decode(this.bytes.subarray(number === 0 ? 0 : this.ends[number - 1], this.ends[number])),
    );
  }

  private equals(number: number, {text, start, end}: {text: Uint8Array; start: number; end: number}): boolean {
    const from = number === 0 ? 0 : this.ends[number - 1]!;
    if (this.ends[number]! - from !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (this.bytes[from + i] !== text[start + i]) return false;
    return true;
  }

  private add(term: Uint8Array, {hash, slot}: {hash: number; slot: number}): number {
    const number = this.count++;
    const from = number === 0 ? 0 : this.ends[number - 1]!;
    if (number >= this.ends.length) {
      this.ends = grown(this.ends, new Uint32Array(this.ends.length * 2));
      this.hashes = grown(this.hashes, new Int32Array(this.hashes.length * 2));
    }
    while (from + term.length > this.bytes.length) {
      this.bytes = grown(this.bytes, new Uint8Array(this.bytes.length * 2));
    }
    this.bytes.set(term, from);
    this.ends[number] = from + term.length;
    this.hashes[number] = hash;
    this.slots[slot] = number;
    if (this.count * 2 > this.slots.length) this.rehash();
    return number;
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = this.hashes[number]! & mask;
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** FNV-1a, folded so that the low bits, which choose the slot, depend on all. */
function hashBytes(text: Uint8Array, {start, end}: {start: number; end: number}): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
