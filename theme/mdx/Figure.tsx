import type {ReactNode} from 'react';

export interface FigureProps {
  /** A file beside the page, a path of the site, or a URL. */
  readonly src: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** Stands below the picture. */
  readonly caption?: ReactNode;
  readonly width?: number | string;
  readonly height?: number | string;
  /** The picture in other sizes, as in HTML. */
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly children?: ReactNode;
}

/** A picture with a line below it. */
export function Figure({src, alt, caption, children, ...image}: FigureProps) {
  const text = caption ?? children;
  return (
    <figure>
      <img src={src} alt={alt} {...image} loading="lazy" decoding="async" />
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}
