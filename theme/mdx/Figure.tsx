import type {ReactNode} from 'react';

export interface FigureProps {
  /** A file beside the page, a path of the site, or a URL. */
  readonly src: string;
  /** The picture for dark mode, likewise; of the same size. */
  readonly srcDark?: string;
  /** A description of the picture, for those who do not see it. */
  readonly alt: string;
  /** Is below the picture. */
  readonly caption?: ReactNode;
  readonly width?: number | string;
  readonly height?: number | string;
  /** The picture in other sizes, as in HTML. */
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly children?: ReactNode;
}

/** A picture with a line below it; another one in dark mode, of which browsers load the one that they show. */
export function Figure({src, srcDark, alt, caption, children, srcSet, sizes, ...size}: FigureProps) {
  const text = caption ?? children;
  const image = {...size, loading: 'lazy', decoding: 'async'} as const;
  return (
    <figure>
      <img src={src} alt={alt} srcSet={srcSet} sizes={sizes} className={srcDark && 'm-only-light'} {...image} />
      {srcDark && <img src={srcDark} alt={alt} className="m-only-dark" {...image} />}
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}
