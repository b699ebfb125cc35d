import './Box.css';
import styles from './Box.module.css';
import edges from './Edge.module.css';

export function Box() {
  return <b className={`box ${styles.box} ${edges.edge}`}>box</b>;
}
