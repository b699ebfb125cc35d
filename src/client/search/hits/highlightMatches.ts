import type {SearchHit} from '../../../shared/search.ts';
import {findHashTarget} from '../../dom/scrollToHash.ts';
import {ARTICLE_ID} from '../../ids.ts';
import type {Runtime} from '../../runtime.ts';
import {reveal} from '../../shell/page/reveal.ts';

const HIGHLIGHT = 'manual-search';
/** More marks on a page do not help. */
const MAX_RANGES = 200;

/** Returns the matched words of a hit, each once. */
export function getMatchedWords({title, snippet = []}: Pick<SearchHit, 'title' | 'snippet'>): readonly string[] {
  const marked = [...title, ...snippet].filter((run) => run.marked).map((run) => run.text.toLowerCase());
  return [...new Set(marked)];
}

/**
 * Returns the positions of words in a text, as pairs of offsets: whole words, or beginnings of
 * words.
 */
export function findWords(text: string, words: readonly string[]): (readonly [start: number, end: number])[] {
  const folded = text.toLowerCase();
  // Offsets would be wrong where lower case has another length.
  if (folded.length !== text.length) return [];
  return words.flatMap((word) => {
    const positions: (readonly [number, number])[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!) || !/^[a-z]/.test(word))
        positions.push([at, at + word.length]);
    }
    return positions;
  });
}

/**
 * Highlights the words of a hit while its page is shown, from when the reader arrives. Opens tabs
 * and details around the first match of each word below the target of the address.
 */
export function highlightOnArrival({location, site}: Pick<Runtime, 'location' | 'site'>, hit: SearchHit): void {
  const words = getMatchedWords(hit);
  const target = new URL(hit.url, window.location.href);
  if (target.origin !== new URL(site.url).origin && target.origin !== window.location.origin) return;
  const isOnTarget = () => location.get().pathname === target.pathname;
  const show = () =>
    // After the page is on the screen.
    setTimeout(() => {
      const article = document.getElementById(ARTICLE_ID);
      if (!article || !isOnTarget()) return;
      const ranges = findRanges(article, words);
      for (const range of findFirstMatches(ranges).reverse()) reveal(range.startContainer.parentElement);
      if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    });
  let shown = false;
  const update = () => {
    if (isOnTarget() === shown) return;
    shown = !shown;
    if (shown) return show();
    CSS.highlights?.delete(HIGHLIGHT);
    stop();
  };
  const stop = location.subscribe(update);
  update();
}

/** Returns the first range of each word from the target of the address on, in page order. */
function findFirstMatches(ranges: readonly Range[]): Range[] {
  const target = findHashTarget(window.location.hash);
  const words = new Set<string>();
  return ranges.filter((range) => {
    if (target && range.comparePoint(target, 0) > 0) return false;
    const word = range.toString().toLowerCase();
    return !words.has(word) && words.add(word);
  });
}

function findRanges(root: Node, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_RANGES; node = walker.nextNode()) {
    for (const [start, end] of findWords(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
