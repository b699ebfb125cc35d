/** Placeholder rows until the first answer. */
const ROWS = 5;

/** In place of results that are on their way. A fast answer never shows it. */
export function WaitingRows() {
  return (
    <div className="m-search-body m-search-waiting" aria-hidden="true">
      {Array.from({length: ROWS}, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={row} className="m-waiting-row" />
      ))}
    </div>
  );
}
