import {ButtonLink} from '@theme/ButtonLink';
import {useDropdown} from '@theme-original/navbar/useDropdown';
import {Collapsible, useIsReady} from 'manual-docs/core';
import {type ReactNode, useState} from 'react';

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
      {hint && <span className="visually-hidden">{hint}</span>}
      {label}
    </>
  );
}

function FloatingMenu({label, hint, href, active, className, children}: NavDropdownProps) {
  const {ref, open, toggle, onKeyDown} = useDropdown();
  const control = {
    className: active ? 'nav-link active' : 'nav-link',
    'aria-haspopup': true,
    'aria-expanded': open,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from the controls inside
    <div
      ref={ref}
      className={`dropdown ${className ?? ''}`.trim()}
      data-open={open ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      {href ? (
        <ButtonLink {...control} href={href} onPress={toggle}>
          <Label label={label} hint={hint} />
        </ButtonLink>
      ) : (
        <button type="button" {...control} onClick={toggle}>
          <Label label={label} hint={hint} />
        </button>
      )}
      <ul className="dropdown-menu">{children}</ul>
    </div>
  );
}

function FoldingMenu({label, hint, active, className, children}: NavDropdownProps) {
  const [open, setOpen] = useState(Boolean(active));
  const ready = useIsReady();
  return (
    <div className={className}>
      <button
        type="button"
        className={active ? 'nav-link active' : 'nav-link'}
        aria-expanded={open || !ready}
        onClick={() => setOpen(!open)}
      >
        <Label label={label} hint={hint} />
      </button>
      <Collapsible open={open} keep className="fold">
        <ul>{children}</ul>
      </Collapsible>
    </div>
  );
}
