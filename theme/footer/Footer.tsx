import {FooterLinks} from '@theme/FooterLinks';
import {Logo} from '@theme/Logo';
import {useSite} from 'manual-docs/core';

/** Columns of links, or one row of them; logo and copyright below. Nothing where the configuration has no footer. */
export function Footer() {
  const {footer} = useSite();
  if (!footer) return null;
  const {columns, links, logo, copyright, style} = footer;
  return (
    <footer className={style === 'dark' ? 'footer footer-dark' : 'footer'}>
      <div className="footer-inner">
        {columns && (
          <div className="footer-columns">
            {columns.map(({title, items}, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns come from the configuration and never move
              <div key={index}>
                {title && <h2 className="footer-title">{title}</h2>}
                <FooterLinks items={items} />
              </div>
            ))}
          </div>
        )}
        {links && (
          <div className="footer-row">
            <FooterLinks items={links} />
          </div>
        )}
        {logo && (
          <a className="footer-logo" href={logo.href} target={logo.target}>
            <Logo logo={logo} />
          </a>
        )}
        {copyright && <div className="footer-copyright" dangerouslySetInnerHTML={{__html: copyright}} />}
      </div>
    </footer>
  );
}
