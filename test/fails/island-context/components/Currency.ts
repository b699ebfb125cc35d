import {createContext} from 'react';

export const Currency = createContext('no currency');
Currency.displayName = 'Currency';
