import type {ComponentProps} from 'react';

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** The address of an image, its module, or the value that Docusaurus's image plugin returns. */
  readonly img: string | {readonly default: string} | {readonly src: {readonly src: string}};
}

/** `@theme/IdealImage`: a picture, as it is. */
export default function IdealImage({img, alt, ...rest}: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img loading="lazy" {...rest} src={src} alt={alt ?? ''} />;
}
