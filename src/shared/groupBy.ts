/** Items by a key, both in the order given. (`Map.groupBy` of later versions of Node.) */
export function groupBy<T>(items: Iterable<T>, getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}
