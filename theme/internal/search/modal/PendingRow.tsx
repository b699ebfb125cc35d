import type {OptionProps} from '@theme-original/internal/search/modal/useListKeys';

export interface PendingRowProps {
  readonly option: OptionProps;
  /** The page's own row is above. */
  readonly child: boolean;
  readonly onClick: () => void;
}

/** The place of a result whose text is not loaded yet. It is as high as most results. */
export function PendingRow({option, child, onClick}: PendingRowProps) {
  return (
    <button
      type="button"
      {...option}
      aria-busy="true"
      className="m-hit"
      onClick={onClick}
      data-child={child ? '' : undefined}
    >
      <span className="m-hit-text">
        <span className="m-hit-title">…</span>
        <span className="m-hit-snippet">
          <br />
          <br />
        </span>
      </span>
    </button>
  );
}
