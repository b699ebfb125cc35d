import {ButtonLink} from '@theme-original/internal/layout/ButtonLink';
import type {ReactNode} from 'react';

export interface NavDropdownProps {
  readonly label: ReactNode;
  /** Names the control for screen readers, together with `label`. */
  readonly hint?: string;
  readonly href?: string;
  readonly mobile: boolean;
  readonly active?: boolean;
  readonly className?: string;
  /** The `<li>` elements of the menu. */
  readonly children: ReactNode;
}

/** A menu below a navbar item; in the drawer it folds. */
export function NavDropdown(props: NavDropdownProps) {
  return props.mobile ? <FoldingMenu {...props} /> : <FloatingMenu {...props} />;
}

function Label({label, hint}: Pick<NavDropdownProps, 'label' | 'hint'>) {
  return (
    <>
      {hint && <span className="m-sr-only">{hint}</span>}
      {label}
    </>
  );
}

function FloatingMenu({label, hint, href, active, className, children}: NavDropdownProps) {
  const control = {
    className: active ? 'm-nav-link m-active' : 'm-nav-link',
    'aria-haspopup': true,
    'aria-expanded': false,
    children: <Label label={label} hint={hint} />,
  };
  return (
    <div className={`m-dropdown ${className ?? ''}`.trim()}>
      {href ? (
        <ButtonLink {...control} href={href} action="menu" />
      ) : (
        <button type="button" {...control} data-do="menu" />
      )}
      <ul className="m-dropdown-menu">{children}</ul>
    </div>
  );
}

/** A menu in the drawer. Without JavaScript it is always open. */
function FoldingMenu({label, hint, active, className, children}: NavDropdownProps) {
  return (
    <div className={className}>
      <button type="button" className={active ? 'm-nav-link m-active' : 'm-nav-link'} aria-expanded data-do="fold">
        <Label label={label} hint={hint} />
      </button>
      <div className="m-collapsible m-fold" data-collapsed={active ? undefined : ''}>
        <ul>{children}</ul>
      </div>
    </div>
  );
}
