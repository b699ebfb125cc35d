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
  readonly children?: ReactNode;
}

/** A picture with a line below it. */
export function Figure({src, alt, caption, width, height, children}: FigureProps) {
  const text = caption ?? children;
  return (
    <figure>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}
