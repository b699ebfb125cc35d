import type {LogoConfig} from 'manual-docs';

export interface LogoProps {
  readonly logo: LogoConfig;
}

/** The site's picture; one for each color mode where the configuration names two. */
export function Logo({logo}: LogoProps) {
  const {src, srcDark, alt, width, height} = logo;
  const size = width === undefined && height === undefined ? {width: 32, height: 32} : {width, height};
  if (!srcDark || srcDark === src) return <img className="m-logo" src={src} alt={alt} {...size} />;
  return (
    <>
      <img className="m-logo m-only-light" src={src} alt={alt} {...size} />
      <img className="m-logo m-only-dark" src={srcDark} alt={alt} loading="lazy" {...size} />
    </>
  );
}
