/**
 * Creates a function that finds the only route which equals a path except for letter case. Its
 * index is built for the first broken link.
 */
export function createCaseFinder(routes: ReadonlySet<string>): (path: string) => string | undefined {
  let routeByLowerCase: Map<string, string | undefined> | undefined;
  return (path) => {
    if (!routeByLowerCase) {
      routeByLowerCase = new Map();
      for (const route of routes) {
        // Addresses may end in a slash, and normalized paths do not.
        const key = route.replace(/(?<=.)\/$/, '').toLowerCase();
        routeByLowerCase.set(key, routeByLowerCase.has(key) ? undefined : route);
      }
    }
    return routeByLowerCase.get(path.toLowerCase());
  };
}

/**
 * Writes a link path in the letter case of the address that it means. Only the end that both share
 * changes, so that relative paths stay relative.
 */
export function writeInCase(target: string, address: string): string {
  const [bare = '', route = ''] = [target, address].map((path) => path.replace(/\/$/, ''));
  let length = 0;
  while (length < Math.min(bare.length, route.length) && isSameLetter(bare.at(-1 - length), route.at(-1 - length)))
    length++;
  return bare.slice(0, bare.length - length) + route.slice(route.length - length) + target.slice(bare.length);
}

function isSameLetter(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}
