import {Link} from 'manual-docs';
import type {ReactNode} from 'react';

export interface LinkCardProps {
  readonly title: ReactNode;
  /** Target of the card: a file beside the page, a path of the site, or a URL. */
  readonly href: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** A box that is a link as a whole. */
export function LinkCard({title, href, description, children}: LinkCardProps) {
  return (
    <Link className="m-card" href={href}>
      <b>{title}</b>
      {(description ?? children) && <span className="m-card-text">{description ?? children}</span>}
    </Link>
  );
}
