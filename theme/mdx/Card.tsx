import {Icon} from '@theme/Icon';
import {Link} from 'manual-docs';
import {CARD_ICONS, type CardIcon} from 'manual-docs/internal/shared/cardIcons';
import type {ReactNode} from 'react';

export interface CardProps {
  readonly title?: ReactNode;
  /** Target of the title: a file beside the page, a path of the site, or a URL. */
  readonly href?: string;
  /** Name of an icon, see the reference of the theme. */
  readonly icon?: CardIcon;
  /** Text; a list of links at its end is at the foot of the card. */
  readonly children?: ReactNode;
}

/** A subject in a box: a title, a line, and a link to more. */
export function Card({title, href, icon, children}: CardProps) {
  const path = icon && CARD_ICONS[icon];
  return (
    <div className="m-card">
      {title && (
        <p className="m-card-head">
          {path && (
            <span className="m-card-mark">
              <Icon path={path} />
            </span>
          )}
          {href ? <Link href={href}>{title}</Link> : title}
        </p>
      )}
      <div className="m-card-body">{children}</div>
    </div>
  );
}
