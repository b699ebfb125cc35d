import {NavAnchor} from '@theme/NavAnchor';
import type {FooterItem} from 'manual-docs';

export interface FooterLinksProps {
  readonly items: readonly FooterItem[];
}

/** Links of a footer column, or of the single row. */
export function FooterLinks({items}: FooterLinksProps) {
  return (
    <ul>
      {items.map((item, index) =>
        item.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the configuration and never move
          <li key={index} dangerouslySetInnerHTML={{__html: item.html ?? ''}} />
        ) : (
          <li key={item.href}>
            <NavAnchor link={item} className="m-footer-link" />
          </li>
        ),
      )}
    </ul>
  );
}
