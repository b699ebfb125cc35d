import {type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {collapse} from '../dom/collapse.ts';

export interface CollapsibleProps extends Omit<ComponentPropsWithRef<'div'>, 'ref'> {
  readonly open: boolean;
  readonly children: ReactNode;
  /** Keeps closed children in the document, marked `data-collapsed`: styles decide where they show. */
  readonly keep?: boolean;
}

/** Children that open and close with an animated height. Closed children are out of reach of keyboard and search. */
export function Collapsible({open, children, keep = false, ...rest}: CollapsibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || shown.current === open) return;
    shown.current = open;
    const animation = collapse(element, open, () => open || setPresent(false));
    return () => animation.cancel();
  }, [open]);

  if (!present && !keep) return null;
  return (
    <div
      ref={ref}
      data-collapsed={present ? undefined : ''}
      {...rest}
      className={`m-collapsible ${rest.className ?? ''}`.trim()}
    >
      {children}
    </div>
  );
}
