import {Link, useSite} from 'manual-docs';
import {useState} from 'react';
import styles from './index.module.css';
import {Big} from './team/_parts/Big';

export const frontMatter = {
  title: 'Shop of shops',
  description: 'A home page made of code.',
  keywords: ['home'],
  redirect_from: ['/start'],
};

export default function Home() {
  const [count, setCount] = useState(0);
  const {title} = useSite();
  return (
    <div className={styles.hero}>
      <h1>Welcome to {title}</h1>
      <h2 id="why">Why a zebrafish</h2>
      <p>Because of what only this component says.</p>
      <p>
        <Link to="/docs">Docs</Link> <Link to="/team#who">Who</Link>
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <Big />
    </div>
  );
}
