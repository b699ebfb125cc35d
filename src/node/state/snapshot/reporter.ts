/** Receives the progress of a command. Stages report; only the command line prints. */
export interface Reporter {
  /**
   * Called when a stage begins.
   * @param unit what the stage counts; default: pages
   */
  stage(name: string, unit?: string): void;
  /** Called when `done` of `total` units are done. */
  progress(done: number, total: number): void;
}

/** Reporter that ignores all progress. */
export const SILENT: Reporter = {stage() {}, progress() {}};
