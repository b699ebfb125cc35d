import Admonition from '@theme/Admonition';

export function TideTable({rows}: {readonly rows: readonly (readonly [string, number])[]}) {
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Height</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([time, height]) => (
            <tr key={time}>
              <td>{time}</td>
              <td>{height} m</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Admonition type="warning" title="Local time">
        Times are those of the harbor.
      </Admonition>
    </>
  );
}
