import {useTranslate} from 'manual-docs/core';
import {listVersionNotes, VERSION_TEXTS, type VersionNotes} from 'manual-docs/internal/shared/notes/versionNotes';
import type {ReactNode} from 'react';

export interface BadgeProps extends VersionNotes {
  readonly type?: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  readonly children?: ReactNode;
}

/** A label beside a text: `<Badge type="warning">Beta</Badge>`, or `<Badge since="2.20" />` in the words of the language. */
export function Badge({type = 'note', children, ...notes}: BadgeProps) {
  const t = useTranslate(VERSION_TEXTS);
  const versions = listVersionNotes(notes);
  if (versions.length > 0)
    return versions.map(({id, version, tone}) => (
      <span key={id} className={`m-badge m-badge-${tone}`}>
        {t(id, {version})}
      </span>
    ));
  return <span className={`m-badge m-badge-${type}`}>{children}</span>;
}
