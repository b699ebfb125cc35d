import {ReactContextError} from '@docusaurus/theme-common';
import {createContext, useContext, useState} from 'react';

const Tide = createContext(null);

export function TideProvider({children}) {
  const [at, setAt] = useState('low');
  return <Tide.Provider value={{at, setAt}}>{children}</Tide.Provider>;
}

export default function TideButton() {
  const tide = useContext(Tide);
  if (!tide) throw new ReactContextError('TideProvider');
  return (
    <button type="button" className="tide" onClick={() => tide.setAt('high')}>
      {tide.at}
    </button>
  );
}
