/** Groups items by key; keys and items keep their order. Node 20 has no `Map.groupBy`. */
export function groupItems<T>(items: Iterable<T>, getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}
