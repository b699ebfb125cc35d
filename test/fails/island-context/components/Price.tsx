import {useContext, useState} from 'react';
import {Currency} from './Currency.ts';

export function Price({amount}: {readonly amount: number}) {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {amount * count} {useContext(Currency)}
    </button>
  );
}
