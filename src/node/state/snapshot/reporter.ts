/** Reports to the caller of a command while it works. Stages report; only the command line prints. */
export interface Reporter {
  /** A stage begins. @param unit what it counts; default: pages */
  stage(name: string, unit?: string): void;
  /** The running stage has done `done` of `total`. */
  progress(done: number, total: number): void;
}

export const SILENT: Reporter = {stage() {}, progress() {}};
