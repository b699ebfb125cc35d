import {useEffect, useState} from 'react';

/** A bar that grows once the page is alive. */
export function Slider() {
  const [width, setWidth] = useState(10);
  useEffect(() => setWidth(50), []);
  return <div className="slider" style={{width, height: 4, background: 'rgb(9, 9, 99)'}} data-expect="width: 50px" />;
}
