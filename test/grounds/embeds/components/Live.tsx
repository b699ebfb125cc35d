import {useEffect, useState} from 'react';

/** Asks another host once the page is alive; what it may ask is named in the configuration. */
export default function Live() {
  const [state, setState] = useState('…');
  useEffect(() => {
    fetch('https://api.example.net/now', {mode: 'no-cors'}).then(
      () => setState('answered'),
      () => setState('failed'),
    );
  }, []);
  return <p>The service has {state}.</p>;
}
