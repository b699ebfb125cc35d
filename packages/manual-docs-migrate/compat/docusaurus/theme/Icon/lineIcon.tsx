import type {ComponentProps} from 'react';

/** A component that draws one line icon in the color of the text around it, with the attributes that it is given. */
export function lineIcon(path: string) {
  return function LineIcon(attributes: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
        {...attributes}
      >
        <path d={path} />
      </svg>
    );
  };
}
