import type {ReactNode} from 'react';
import styles from './Harbor.module.css';

function Harbor({name, children}: {readonly name: string; readonly children: ReactNode}) {
  return (
    <section className={styles.harbor} data-expect="border-left-width: 5px; border-left-color: rgb(20, 60, 160)">
      <h4>{name}</h4>
      {children}
    </section>
  );
}

export const mdxComponents = {Harbor};
