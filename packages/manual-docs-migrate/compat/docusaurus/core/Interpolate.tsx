import type {ReactNode} from 'react';
import {interpolate} from './Translate.tsx';

export {interpolate} from './Translate.tsx';

/** `<Interpolate values={…}>`: a text with components in the place of its placeholders. */
export default function Interpolate({
  children = '',
  values,
}: {
  readonly children?: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
}): ReactNode {
  return interpolate(children, values);
}
