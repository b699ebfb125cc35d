import type {NavbarItemProps} from 'manual-docs';

export type NavbarHtmlProps = NavbarItemProps<'html'>;

/** Navbar item `html`: trusted markup from the configuration. */
export function NavbarHtml({item}: NavbarHtmlProps) {
  return (
    <div
      className={['m-nav-html', item.className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{__html: item.value}}
    />
  );
}
