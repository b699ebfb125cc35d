import {type PostingList, readPostings} from '../../../shared/search/searchPostings.ts';

/** Terms whose lists are kept: while a reader types, the words before stay. */
const MAX_TERMS = 100;
const MAX_PAGES = 200_000;

export class PostingCache {
  private readonly kept = new Map<string, PostingList>();
  private pages = 0;

  /** @throws {RangeError} when the list is damaged */
  read(term: string, list: string): PostingList {
    const known = this.kept.get(term);
    if (known) return known;
    const read = readPostings(list);
    this.kept.set(term, read);
    this.pages += read.pages.length;
    for (const [oldest, {pages}] of this.kept) {
      if (this.kept.size <= 1 || (this.kept.size <= MAX_TERMS && this.pages <= MAX_PAGES)) break;
      this.kept.delete(oldest);
      this.pages -= pages.length;
    }
    return read;
  }
}
