/** Placeholder rows until the first answer. */
const ROWS = 5;

/** Placeholder rows until results arrive. Fast results replace them before they appear. */
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
