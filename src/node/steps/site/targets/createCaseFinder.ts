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
        const key = route.toLowerCase();
        routeByLowerCase.set(key, routeByLowerCase.has(key) ? undefined : route);
      }
    }
    return routeByLowerCase.get(path.toLowerCase());
  };
}

/**
 * Writes a link path in the letter case of the route that it means. Only the end that both share
 * changes, so that relative paths stay relative.
 */
export function writeInCase(target: string, route: string): string {
  const bare = target.replace(/\/$/, '');
  let length = 0;
  while (length < Math.min(bare.length, route.length) && isSameLetter(bare.at(-1 - length), route.at(-1 - length)))
    length++;
  return bare.slice(0, bare.length - length) + route.slice(route.length - length) + target.slice(bare.length);
}

function isSameLetter(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}
