import {decodePostings, type SectionPosting} from '../../../shared/search/searchPostings.ts';

/** Terms whose postings are kept: while a reader types, the words before stay. */
const MAX_TERMS = 100;
const MAX_POSTINGS = 50_000;

export class PostingCache {
  private readonly kept = new Map<string, readonly SectionPosting[]>();
  private postings = 0;

  /** @throws {RangeError} when the list is damaged */
  decode(term: string, list: string): readonly SectionPosting[] {
    const known = this.kept.get(term);
    if (known) return known;
    const decoded = decodePostings(list);
    this.kept.set(term, decoded);
    this.postings += decoded.length;
    for (const [oldest, {length}] of this.kept) {
      if (this.kept.size <= 1 || (this.kept.size <= MAX_TERMS && this.postings <= MAX_POSTINGS)) break;
      this.kept.delete(oldest);
      this.postings -= length;
    }
    return decoded;
  }
}
