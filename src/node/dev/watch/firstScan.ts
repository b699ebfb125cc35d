/** A scan is over when no file has been found for so long, in milliseconds. */
const QUIET_MS = 1000;

/**
 * Tells when chokidar has named every file that was there: it says that it is ready before. Until then a file from before the start is no
 * news; afterwards somebody has moved it here.
 */
export interface FirstScan {
  /** It goes on, or begins again for another folder. */
  goesOn(): void;
  isOver(): boolean;
  close(): void;
}

export function createFirstScan(): FirstScan {
  let isOver = false;
  let quiet: NodeJS.Timeout | undefined;
  return {
    goesOn() {
      isOver = false;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        isOver = true;
      }, QUIET_MS);
    },
    isOver: () => isOver,
    close: () => clearTimeout(quiet),
  };
}
