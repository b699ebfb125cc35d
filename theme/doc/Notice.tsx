import {Icon} from '@theme/Icon';
import {ADMONITION_ICONS} from 'manual-docs/internal/shared/admonitions';
import type {ReactNode} from 'react';

export interface NoticeProps {
  readonly type: keyof typeof ADMONITION_ICONS;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A boxed remark, as the admonitions of a page's text look. */
export function Notice({type, title, children}: NoticeProps) {
  const icon = (
    <span className="m-admonition-icon" aria-hidden="true">
      <Icon path={ADMONITION_ICONS[type]} />
    </span>
  );
  return (
    <div className={`m-admonition m-admonition-${type}`} role="note">
      {title ? (
        <p className="m-admonition-title">
          {icon}
          {title}
        </p>
      ) : (
        icon
      )}
      <div className="m-admonition-body">{children}</div>
    </div>
  );
}
