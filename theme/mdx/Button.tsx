import {Link} from 'manual-docs';
import type {ReactNode} from 'react';

export interface ButtonProps {
  /** Its target: a file beside the page, a path of the site, or a URL. */
  readonly href: string;
  /** Of second rank: at most one button of a page leads. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** A link that looks like what to do next. */
export function Button({href, quiet = false, children}: ButtonProps) {
  return (
    <Link className={quiet ? 'm-button m-button-quiet' : 'm-button'} href={href}>
      {children}
    </Link>
  );
}
