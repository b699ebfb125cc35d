/** The first syntax error of a sample. Positions are those of its code. */
export interface Fault {
  /** Message of the parser, without a period. */
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column?: number;
  readonly length?: number;
  /** Text that is right instead of the range without a doubt. */
  readonly replacement?: string;
}
