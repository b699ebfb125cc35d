import {NavbarLink as Original} from '@theme-original/NavbarLink';
import type {NavbarItemProps} from 'manual-docs';

export function NavbarLink(props: NavbarItemProps) {
  if (props.item.label === 'Source') throw new Error('no such icon');
  return <Original {...props} />;
}
