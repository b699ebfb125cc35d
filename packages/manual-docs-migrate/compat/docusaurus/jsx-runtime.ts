import {type ElementType, type Key, createElement as make, type ReactElement, type ReactNode} from 'react';
import * as runtime from 'react/jsx-runtime';

export {Fragment} from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;
type Component = ElementType & {
  readonly defaultProps?: Props;
  readonly prototype?: {readonly isReactComponent?: object};
};

/**
 * React 19 only reads `defaultProps` of classes. Docusaurus sites were written for versions that
 * also read those of functions.
 */
function complete(type: Component, props: Props): Props {
  if (typeof type === 'string' || type?.defaultProps === undefined || type.prototype?.isReactComponent) return props;
  const whole: Record<string, unknown> = {...props};
  for (const [name, value] of Object.entries(type.defaultProps)) if (whole[name] === undefined) whole[name] = value;
  return whole;
}

/**
 * In Docusaurus, each page renders its own `<main>`. Here the layout already has one, and a
 * document may only have one.
 */
const inMain = (type: Component): Component => (type === 'main' ? ('div' as unknown as Component) : type);

/** Makes elements for the code of the site, with what its components call their default properties. */
export const jsx = (type: Component, props: Props, key?: Key): ReactElement =>
  runtime.jsx(inMain(type), complete(type, props), key);
export const jsxs = (type: Component, props: Props, key?: Key): ReactElement =>
  runtime.jsxs(inMain(type), complete(type, props), key);
/** Creates an element whose key follows a spread, like {@link jsx} for other elements. */
export const createElement = (type: Component, props: Props | null, ...children: ReactNode[]): ReactElement =>
  make(inMain(type), complete(type, props ?? {}), ...children);
