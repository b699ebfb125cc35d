import type {ComponentProps} from 'react';

/**
 * Creates a component that draws a line icon in the current text color and passes its props to the
 * `<svg>`.
 */
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
