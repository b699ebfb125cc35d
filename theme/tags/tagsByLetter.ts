/** Groups labelled things under their first letter, upper case, groups and members in order of their code points. */
export function tagsByLetter<T extends {readonly label: string}>(
  tags: readonly T[],
): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  // By code points, not by locale: server and browser have to agree.
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  for (const tag of [...tags].sort((a, b) => order(a.label.toLowerCase(), b.label.toLowerCase()))) {
    const letter = String.fromCodePoint(tag.label.codePointAt(0) ?? 35).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].sort(([a], [b]) => order(a, b));
}
