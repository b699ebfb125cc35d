import type {AnchorHTMLAttributes} from 'react';

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The effect with JavaScript: the name of an action of the shell. */
  readonly action: string;
}

/**
 * A button that is a link until JavaScript is there: without it, `href` does what the button would do, or something
 * that comes close.
 */
export function ButtonLink({action, children, ...rest}: ButtonLinkProps) {
  const button = {role: 'button', 'data-do': action};
  return (
    <a {...rest} {...button}>
      {children}
    </a>
  );
}
