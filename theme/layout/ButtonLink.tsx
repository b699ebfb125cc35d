import type {AnchorHTMLAttributes, KeyboardEvent, MouseEvent} from 'react';

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly onPress: () => void;
}

/**
 * A button that is a link until JavaScript is there: without it, `href` does what the button would do, or something
 * that comes close.
 */
export function ButtonLink({onPress, ...rest}: ButtonLinkProps) {
  const button = {
    role: 'button',
    onClick(event: MouseEvent) {
      event.preventDefault();
      onPress();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
  return <a {...rest} {...button} />;
}
