import type {ReactNode} from 'react';
import {Currency} from './Currency.ts';

export function InEuros({children}: {readonly children: ReactNode}) {
  return <Currency value="EUR">{children}</Currency>;
}
