import {type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {COLLAPSE_EASING, collapseDuration} from '../dom/collapseDuration.ts';

/** What is taller than this, in CSS pixels, opens at once: thousands of entries would take ten seconds. */
const TALLEST = 20_000;

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
    const height = element.scrollHeight;
    const still = height > TALLEST || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = [
      {height: '0px', overflow: 'clip'},
      {height: `${height}px`, overflow: 'clip'},
    ];
    const animation = element.animate(open ? frames : frames.reverse(), {
      duration: collapseDuration(height, still),
      easing: COLLAPSE_EASING,
    });
    animation.onfinish = () => {
      if (!open) setPresent(false);
    };
    return () => animation.cancel();
  }, [open]);

  if (!present && !keep) return null;
  return (
    <div
      ref={ref}
      data-collapsed={present ? undefined : ''}
      {...rest}
      className={`collapsible ${rest.className ?? ''}`.trim()}
    >
      {children}
    </div>
  );
}
