import type {NavbarItemProps} from 'manual';

/** Navbar item `html`: trusted markup from the configuration. */
export function NavbarHtml({item}: NavbarItemProps) {
  if (item.type !== 'html') return null;
  return <div className={item.className} dangerouslySetInnerHTML={{__html: item.value}} />;
}
