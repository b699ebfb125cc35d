/** Paths that another program fills, from the configuration. */
export interface ServedElsewhere {
  /** Below the base URL: `/status`, or `/api/**` for a path with all below it. */
  readonly path: string;
  /** Origin that `manual serve` asks for them. */
  readonly forward?: string;
}

/**
 * The entry that a path belongs to; undefined for a path of the site itself.
 * @param path below the base URL of the site, with leading slash, decoded
 */
export function elsewhereOf(path: string, entries: readonly ServedElsewhere[]): ServedElsewhere | undefined {
  return entries.find(({path: pattern}) => {
    const prefix = pattern.replace(/\/\*\*$/, '');
    return path === prefix || (pattern !== prefix && path.startsWith(`${prefix}/`));
  });
}
