import {FooterLinks} from '@theme/FooterLinks';
import {Logo} from '@theme/Logo';
import {useSite} from 'manual-docs/core';

/** Columns of links, or one row of them; logo and copyright below. Nothing where the configuration has no footer. */
export function Footer() {
  const {footer} = useSite();
  if (!footer) return null;
  const {columns, links, logo, copyright, style} = footer;
  return (
    <footer className={style === 'dark' ? 'm-footer m-footer-dark' : 'm-footer'}>
      <div className="m-footer-inner">
        {columns && (
          <div className="m-footer-columns">
            {columns.map(({title, items}, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns come from the configuration and never move
              <div key={index}>
                {title && <h2 className="m-footer-title">{title}</h2>}
                <FooterLinks items={items} />
              </div>
            ))}
          </div>
        )}
        {links && (
          <div className="m-footer-row">
            <FooterLinks items={links} />
          </div>
        )}
        {logo && (
          <a className="m-footer-logo" href={logo.href} target={logo.target}>
            <Logo logo={logo} />
          </a>
        )}
        {copyright && <div className="m-footer-copyright" dangerouslySetInnerHTML={{__html: copyright}} />}
      </div>
    </footer>
  );
}
