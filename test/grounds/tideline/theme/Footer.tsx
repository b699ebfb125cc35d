import {Footer as Original} from '@theme-original/Footer';
import './Footer.css';

export function Footer() {
  return (
    <>
      <p className="tide-note" data-expect="border-top-width: 3px; border-top-color: rgb(10, 107, 82)">
        High tide is at noon.
      </p>
      <Original />
    </>
  );
}
