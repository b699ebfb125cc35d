import {useState} from 'react';
import styles from './Counter.module.css';

export function Counter({start = 0}: {readonly start?: number}) {
  const [count, setCount] = useState(start);
  return (
    <button
      type="button"
      className={styles.counter}
      data-expect="background-color: rgb(11, 22, 33); color: rgb(250, 250, 240)"
      onClick={() => setCount(count + 1)}
    >
      Waves: {count}
    </button>
  );
}
