import './gauge.css';

/** Shows a height in meters, out of six. */
export default function Gauge({height}: {readonly height: number}) {
  return (
    <div className="gauge" data-expect="display: inline-block; width: 120px">
      <div style={{width: `${(height / 6) * 100}%`, backgroundColor: 'rgb(40, 120, 200)'}} data-expect="background-color: rgb(40, 120, 200)">
        {height} m
      </div>
    </div>
  );
}
