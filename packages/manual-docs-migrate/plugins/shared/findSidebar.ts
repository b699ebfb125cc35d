/** Names of sidebars by the beginning of the paths that show them: `{'/guide': 'guide', '/': 'main'}`. */
export type SidebarPaths = Readonly<Record<string, string>>;

/** The sidebar of a page that need not be in it: that of the longest beginning of its path. @param path below the docs */
export function findSidebar(path: string, sidebars: SidebarPaths): string | undefined {
  const address = `/${path.replace(/(?:^|\/)index\.mdx?$|\.mdx?$/, '')}/`;
  const begins = Object.keys(sidebars).filter((begin) => address.startsWith(`${begin.replace(/\/$/, '')}/`));
  const longest = begins.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : sidebars[longest];
}
