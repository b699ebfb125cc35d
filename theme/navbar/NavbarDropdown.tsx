import {NavbarItems} from '@theme/NavbarItems';
import {NavDropdown} from '@theme/NavDropdown';
import {isActiveLink} from '@theme-original/internal/navbar/isActiveLink';
import type {NavbarItem, NavbarItemProps, PageProps} from 'manual-docs';
import {usePage} from 'manual-docs/core';

/** Returns whether an item, or an item in its menu, leads to `page`. */
function isActive(item: NavbarItem, page: PageProps): boolean {
  if (item.type === 'link') return isActiveLink(item, page.route);
  return item.type === 'dropdown' && item.items.some((inner) => isActive(inner, page));
}

export type NavbarDropdownProps = NavbarItemProps<'dropdown'>;

/** Navbar item `dropdown`. */
export function NavbarDropdown({item, mobile}: NavbarDropdownProps) {
  const page = usePage();
  return (
    <NavDropdown
      label={item.label}
      href={item.href}
      mobile={mobile}
      active={isActive(item, page)}
      className={item.className}
    >
      <NavbarItems items={item.items} mobile={mobile} />
    </NavDropdown>
  );
}
