/** A configured path that another program serves. */
export interface ServedElsewhere {
  /** Path below the base URL: `/status`, or `/api/**` including everything below it. */
  readonly path: string;
  /** Origin to which `manual serve` forwards requests. */
  readonly forward?: string;
}

/**
 * Finds the entry that a path belongs to.
 * @param path below the base URL of the site, with leading slash, decoded
 * @param entries `servedElsewhere` of the configuration
 * @returns undefined for a path of the site itself
 */
export function findServedElsewhere(path: string, entries: readonly ServedElsewhere[]): ServedElsewhere | undefined {
  return entries.find(({path: pattern}) => {
    const prefix = pattern.replace(/\/\*\*$/, '');
    return path === prefix || (pattern !== prefix && path.startsWith(`${prefix}/`));
  });
}
