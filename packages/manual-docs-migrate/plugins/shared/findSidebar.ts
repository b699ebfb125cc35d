/** Sidebars by path prefix of the pages that show them: `{'/guide': 'guide', '/': 'main'}`. */
export type SidebarPaths = Readonly<Record<string, string>>;

/**
 * Finds the sidebar of a page by the longest matching path prefix. The page itself may be missing
 * from the sidebar.
 *
 * @param path relative to the docs folder
 */
export function findSidebar(path: string, sidebars: SidebarPaths): string | undefined {
  const address = `/${path.replace(/(?:^|\/)index\.mdx?$|\.mdx?$/, '')}/`;
  const begins = Object.keys(sidebars).filter((begin) => address.startsWith(`${begin.replace(/\/$/, '')}/`));
  const longest = begins.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : sidebars[longest];
}
