/**
 * Most words between two query words that still count as near: `element "<LOCATOR>" in web
 * browser`.
 */
const MAX_GAP = 3;
/** Credit for skipping a query word, and for neighbors in the wrong order. */
const SKIPPED = 0.5;
const REVERSED = 0.4;
const MAX_REVERSED_GAP = 1;

/**
 * Scores how far the words of a query are adjacent and in order.
 * @param positions positions of each query word, in the order of the query; empty for an absent
 *   word
 * @param queryPositions position of each word in the query
 * @returns best sum of links between words: the number of words minus 1 for the query as a phrase,
 *   0 if no two words are near
 */
export function scoreWordOrder(
  positions: readonly (readonly number[])[],
  queryPositions: readonly number[] = positions.map((_, word) => word),
): number {
  const sums: number[][] = [];
  let best = 0;
  positions.forEach((wordPositions, word) => {
    sums.push(
      wordPositions.map((position) => {
        let sum = 0;
        for (let back = 1; back <= 2 && back <= word; back++) {
          const before = positions[word - back]!;
          const distance = queryPositions[word]! - queryPositions[word - back]!;
          for (let i = 0; i < before.length; i++) {
            const credit = scoreGap(position - before[i]! - distance) * (back === 1 ? 1 : SKIPPED);
            if (credit > 0) sum = Math.max(sum, sums[word - back]![i]! + credit);
          }
        }
        best = Math.max(best, sum);
        return sum;
      }),
    );
  });
  return best;
}

/** Returns the credit for the distance of a word from its position in the phrase. */
function scoreGap(gap: number): number {
  if (gap >= 0 && gap <= MAX_GAP) return 1 / (1 + gap / 2);
  const reversed = -gap - 2;
  return reversed >= 0 && reversed <= MAX_REVERSED_GAP ? REVERSED / (1 + reversed) : 0;
}
