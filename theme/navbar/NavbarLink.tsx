import {NavAnchor} from '@theme/NavAnchor';
import {isActiveLink} from '@theme-original/internal/navbar/isActiveLink';
import type {NavbarItemProps} from 'manual-docs';
import {usePage} from 'manual-docs/core';

export type NavbarLinkProps = NavbarItemProps<'link'>;

/** Navbar item `link`, the default type. */
export function NavbarLink({item}: NavbarLinkProps) {
  const {route} = usePage();
  return <NavAnchor link={item} className="m-nav-link" current={isActiveLink(item, route)} />;
}
