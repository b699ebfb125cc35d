import type {Inventory} from '../records/inventory.ts';

/** Result of a push, serializable as JSON. */
export interface PushReport extends Pick<Inventory, 'sample'> {
  readonly mode: 'difference' | 'full';
  /**
   * `refused`: nothing was sent, see the diagnostics. `failed`, `interrupted`: see the diagnostics;
   * after a full push, the live index is the old or the new one, never a mixture.
   */
  readonly outcome: 'done' | 'unchanged' | 'refused' | 'failed' | 'interrupted' | 'dry-run';
  readonly appId: string | null;
  readonly indexName: string | null;
  readonly records: Pick<Inventory, 'count' | 'pages' | 'bytes' | 'largest' | 'byType'>;
  /** Records in the live index; null if it did not exist or was not read. */
  readonly held: {readonly before: number | null; readonly after: number | null};
  /** Null for a full push, and if the index was not compared. */
  readonly changes: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly removed: number;
  } | null;
  /** Number of operations that the service accepted. */
  readonly sent: number;
  readonly settingsSent: boolean;
  /**
   * Full push only. `left`: not removed; the next push removes it. `unsure`: the connection was
   * lost during the move, so the live index is the old or the new one.
   */
  readonly temporaryIndex: {readonly name: string; readonly state: 'moved' | 'removed' | 'left' | 'unsure'} | null;
  /** Temporary indices of dead pushes. `checked` is false if the key may not list indices. */
  readonly leftovers: {
    readonly checked: boolean;
    readonly removed: readonly string[];
    readonly kept: readonly string[];
  };
  readonly traffic: {
    readonly requests: number;
    readonly retries: number;
    readonly batches: number;
    /** Compressed bodies. */
    readonly bytesSent: number;
  };
  readonly durationMs: number;
}

/** The report during the push. */
export type ReportDraft = {-readonly [Key in keyof PushReport]: PushReport[Key]} & {traffic: {batches: number}};
