import styles from './Box.module.css';

export function Box() {
  const size = {width: 1, height: 2, width: 3};
  return <p className={styles.box}>{size.width}</p>;
}
