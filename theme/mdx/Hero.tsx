import {usePage} from 'manual-docs';
import type {ReactNode} from 'react';

export interface HeroProps {
  /** The purpose of the site, in a few words. */
  readonly title?: ReactNode;
  /** A few words above the title. */
  readonly eyebrow?: ReactNode;
  /** Text, `<Button>`s, and on wide screens beside them a block of code or a figure. */
  readonly children?: ReactNode;
}

/** The beginning of a home page. Its title is the page's heading where the page shows no other. */
export function Hero({title, eyebrow, children}: HeroProps) {
  const page = usePage();
  const Title = 'hideTitle' in page && page.hideTitle ? 'h1' : 'p';
  return (
    <div className="m-hero">
      {eyebrow && <p className="m-hero-eyebrow">{eyebrow}</p>}
      {title && <Title className="m-hero-title">{title}</Title>}
      {children}
    </div>
  );
}
