import {useState} from 'react';

interface TableProps {
  readonly columns: readonly {readonly name: string; readonly format: (value: number) => string}[];
}

export function Table({columns}: TableProps) {
  const [price, setPrice] = useState(1);
  return (
    <button type="button" onClick={() => setPrice(price + 1)}>
      {columns.map(({name, format}) => `${name}: ${format(price)}`)}
    </button>
  );
}
