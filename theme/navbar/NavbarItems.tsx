import {LocaleDropdown} from '@theme/LocaleDropdown';
import {NavbarDoc} from '@theme/NavbarDoc';
import {NavbarDropdown} from '@theme/NavbarDropdown';
import {NavbarHtml} from '@theme/NavbarHtml';
import {NavbarLink} from '@theme/NavbarLink';
import {SearchButton} from '@theme/SearchButton';
import {VersionDropdown} from '@theme/VersionDropdown';
import {VersionLink} from '@theme/VersionLink';
import type {NavbarItem, NavbarItemProps} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import type {ComponentType} from 'react';

export interface NavbarItemsProps {
  readonly items: readonly NavbarItem[];
  readonly mobile?: boolean;
}

/** Returns the component of an item type. A function, because dropdowns import this module. */
const getComponent = (type: NavbarItem['type']) =>
  ({
    link: NavbarLink,
    doc: NavbarDoc,
    docSidebar: NavbarDoc,
    search: SearchButton,
    html: NavbarHtml,
    dropdown: NavbarDropdown,
    localeDropdown: LocaleDropdown,
    docsVersion: VersionLink,
    docsVersionDropdown: VersionDropdown,
  })[type] as ComponentType<NavbarItemProps> | undefined;

/**
 * Items of the navbar, of the drawer, or of a dropdown.
 * @throws for a type of item that the theme does not know
 */
export function NavbarItems({items, mobile = false}: NavbarItemsProps) {
  return items.map((item, index) => {
    const Component = getComponent(item.type);
    if (!Component) throw new Error(`No NavbarItem component found for type "${item.type}".`);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the configuration and never move
      <li key={index}>
        <Note item={item} />
        <Component item={item} mobile={mobile} />
        <Note />
      </li>
    );
  });
}

/** Notes which item is being rendered, so that errors name it. */
function Note({item}: {readonly item?: NavbarItem}) {
  useRuntime().rendering?.onNavbarItem(item);
  return null;
}
