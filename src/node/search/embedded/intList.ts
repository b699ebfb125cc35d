/** A list of 32-bit integers that grows; what was never set is 0. */
export class IntList {
  private values = new Int32Array(1024);
  size = 0;

  /** The result is the index of the new entry. */
  push(value: number): number {
    this.set(this.size, value);
    return this.size++;
  }

  at(index: number): number {
    return index < this.values.length ? this.values[index]! : 0;
  }

  /** Sets an entry, also one behind the end, without adding to the size. */
  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const larger = new Int32Array(Math.max(index + 1, this.values.length * 2));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[index] = value;
  }

  clear(): void {
    this.size = 0;
  }
}
