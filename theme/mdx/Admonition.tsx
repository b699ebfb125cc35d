import {Notice} from '@theme/Notice';
import {useTranslate} from 'manual-docs';
import {ADMONITION_ICONS} from 'manual-docs/internal/shared/admonitions';
import type {ReactNode} from 'react';

export interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** `<Admonition type="tip">`: what `:::tip` makes, for pages that build their boxes in JSX. */
export function Admonition({type = 'note', title, children}: AdmonitionProps) {
  const noticeType = type in ADMONITION_ICONS ? (type as keyof typeof ADMONITION_ICONS) : 'note';
  const id = `theme.admonition.${type}`;
  const text = useTranslate({[id]: type});
  return (
    <Notice type={noticeType} title={title ?? text(id)}>
      {children}
    </Notice>
  );
}
