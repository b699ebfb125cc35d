import type {NavbarItemProps} from 'manual-docs';

/** Navbar item `html`: trusted markup from the configuration. */
export function NavbarHtml({item}: NavbarItemProps<'html'>) {
  return (
    <div
      className={['nav-html', item.className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{__html: item.value}}
    />
  );
}
