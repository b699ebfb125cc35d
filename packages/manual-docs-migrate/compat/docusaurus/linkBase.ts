/** The page that contains a component. */
interface Place {
  readonly pathname: string;
  readonly baseUrl: string;
  /** Id of a doc: its path without extension. */
  readonly docId?: string | undefined;
}

/** A doc with the address of its folder: `guide/index`, `guide/README`, `guide/guide`. */
const INDEX = /^(?:(.+)\/)?(?:index|readme|([^/]+))$/i;

/**
 * Returns the address that relative links of components begin at, as those of Markdown do.
 *
 * @param trailingSlash - the setting of the other tool; undefined where it is not set
 */
export function findLinkBase({pathname, baseUrl, docId = ''}: Place, trailingSlash: boolean | undefined): string {
  const inside = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (inside === baseUrl || trailingSlash === true) return inside;
  const [, folder = '', name] = INDEX.exec(docId) ?? [];
  const isIndex = docId !== '' && (name === undefined || folder.split('/').at(-1) === name);
  const isFolder = isIndex && inside.endsWith(folder === '' ? '/' : `/${folder}/`);
  return trailingSlash === undefined && isFolder ? inside : pathname;
}
