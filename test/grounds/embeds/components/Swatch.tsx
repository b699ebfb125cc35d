/** A square of one color. */
export function Swatch({color}: {readonly color: string}) {
  return (
    <span
      style={{backgroundColor: color, display: 'inline-block', height: 20, width: 20}}
      data-expect={`background-color: ${color}; width: 20px; height: 20px`}
    />
  );
}
