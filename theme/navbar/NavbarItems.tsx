import type {NavbarItem} from 'manual-docs';
import {ErrorBoundary, useRuntime} from 'manual-docs/core';

export interface NavbarItemsProps {
  readonly items: readonly NavbarItem[];
  readonly mobile?: boolean;
}

function Failure({item, cause}: {readonly item: NavbarItem; readonly cause: Error}): never {
  throw new Error(
    `A navbar item failed to render. Check this item of "navbar.items" in the site configuration:\n${JSON.stringify(item, null, 2)}`,
    {cause},
  );
}

/** @throws for a type of item that the theme does not know */
function Item({item, mobile}: {readonly item: NavbarItem; readonly mobile: boolean}) {
  const {theme, components} = useRuntime();
  const part = theme.navbarItems[item.type];
  if (!part) throw new Error(`No NavbarItem component found for type "${item.type}".`);
  const Component = components.get(part);
  return <Component item={item} mobile={mobile} />;
}

/** Items of the navbar, of the drawer, or of a dropdown. One that fails reports its own configuration. */
export function NavbarItems({items, mobile = false}: NavbarItemsProps) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the configuration and never move
    <li key={index}>
      <ErrorBoundary fallback={(error) => <Failure item={item} cause={error} />}>
        <Item item={item} mobile={mobile} />
      </ErrorBoundary>
    </li>
  ));
}
