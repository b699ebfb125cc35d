import {type ComponentProps, createElement, type MemoExoticComponent, memo, type ReactElement} from 'react';

type SvgNode = readonly [name: string, props: Readonly<Record<string, unknown>>, ...children: (SvgNode | string)[]];
type SvgProps = ComponentProps<'svg'>;

/**
 * Creates a component that draws an SVG file of the site, with the props of `<svg>`. Converted to a
 * string it is the file's address, so `<Logo />` and `<img src={Logo}>` both work.
 */
export function createDrawing(drawing: SvgNode, url: string): MemoExoticComponent<(props: SvgProps) => ReactElement> {
  const Drawing = memo((props: SvgProps) => draw(drawing, props));
  return Object.assign(Drawing, {toString: () => url});
}

function draw([name, attributes, ...children]: SvgNode, props?: SvgProps): ReactElement {
  return createElement(
    name,
    {...attributes, ...props},
    ...children.map((child) => (typeof child === 'string' ? child : draw(child))),
  );
}
