import type {NavbarItemProps} from 'manual-docs';

/** Navbar item `html`: trusted markup from the configuration. */
export function NavbarHtml({item}: NavbarItemProps) {
  if (item.type !== 'html') return null;
  return (
    <div
      className={['nav-html', item.className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{__html: item.value}}
    />
  );
}
