export interface IconProps {
  /** Path data from `icons.ts`. */
  readonly path: string;
  readonly className?: string;
}

/** A line icon in the color of the text around it; decoration only, so name the control it is in. */
export function Icon({path, className}: IconProps) {
  return (
    <svg className={className ? `m-icon ${className}` : 'm-icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
