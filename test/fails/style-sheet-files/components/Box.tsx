import './Box.css';

export function Box() {
  return <b className="box">box</b>;
}
