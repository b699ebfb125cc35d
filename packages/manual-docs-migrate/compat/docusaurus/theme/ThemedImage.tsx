import type {ComponentProps} from 'react';

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: {readonly light: string; readonly dark: string};
}

/** `@theme/ThemedImage`: one picture for light and one for dark mode; the style sheet shows the right one before any script runs. */
export default function ThemedImage({sources, alt, className = '', ...rest}: ThemedImageProps) {
  return (
    <>
      <img {...rest} alt={alt} src={sources.light} className={`m-only-light ${className}`.trim()} />
      <img {...rest} alt={alt} src={sources.dark} className={`m-only-dark ${className}`.trim()} />
    </>
  );
}
