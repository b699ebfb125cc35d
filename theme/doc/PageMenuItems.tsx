export interface PageMenuItemsProps {
  /** Final path of the page's Markdown copy. */
  readonly url: string;
}

/** Further links and buttons for the menu of a page. The theme has none: a site or a plugin adds them with a part of this name. */
export function PageMenuItems(_: PageMenuItemsProps) {
  return null;
}
