import type {Inventory} from '../records/inventory.ts';

/** The result of a push; survives `JSON.stringify`. */
export interface PushReport extends Pick<Inventory, 'sample'> {
  readonly mode: 'difference' | 'full';
  /**
   * `refused`: nothing was sent, the diagnostics say why. `failed` and `interrupted`: see the diagnostics; after a full push
   * the live index is as it was before or as it should be, never between.
   */
  readonly outcome: 'done' | 'unchanged' | 'refused' | 'failed' | 'interrupted' | 'dry-run';
  readonly appId: string | null;
  readonly indexName: string | null;
  readonly records: Pick<Inventory, 'count' | 'pages' | 'bytes' | 'largest' | 'byType'>;
  /** Records in the live index; null when it did not exist or was not looked at. */
  readonly held: {readonly before: number | null; readonly after: number | null};
  /** Null in a full push and where the index was not compared. */
  readonly changes: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly removed: number;
  } | null;
  /** Operations that the service took (records and removals). */
  readonly sent: number;
  readonly settingsSent: boolean;
  /**
   * Full push only. `left`: it could not be removed; the next push removes it. `unsure`: the connection was lost while it was
   * put in place, so the live index is the old or the new one.
   */
  readonly temporaryIndex: {readonly name: string; readonly state: 'moved' | 'removed' | 'left' | 'unsure'} | null;
  /** Temporary indices of earlier pushes that died. `checked` is false when the key may not list indices. */
  readonly leftovers: {
    readonly checked: boolean;
    readonly removed: readonly string[];
    readonly kept: readonly string[];
  };
  readonly traffic: {
    readonly requests: number;
    readonly retries: number;
    readonly batches: number;
    /** Bodies after compression. */
    readonly bytesSent: number;
  };
  readonly durationMs: number;
}

/** The report while the push is under way. */
export type ReportDraft = {-readonly [Key in keyof PushReport]: PushReport[Key]} & {traffic: {batches: number}};
