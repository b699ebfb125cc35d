import type {ComponentProps} from 'react';

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** The address of a picture, the module of one, or what the other tool makes of it. */
  readonly img: string | {readonly default: string} | {readonly src: {readonly src: string}};
}

/** `@theme/IdealImage`: a picture, as it is. */
export default function IdealImage({img, alt, ...rest}: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img loading="lazy" {...rest} src={src} alt={alt ?? ''} />;
}
