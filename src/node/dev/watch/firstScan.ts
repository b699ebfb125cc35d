/** A scan is over when no file has been found for so long, in milliseconds. */
const QUIET_MS = 1000;

/**
 * Tells when chokidar has named every file that was there: it says that it is ready before. Until then a file from before the start is no
 * news; afterwards somebody has moved it here.
 */
interface FirstScan {
  /** It goes on, or begins again for another folder. */
  goesOn(): void;
  /** Puts off its end, or the next call, and is as over as it was. */
  waits(): void;
  isOver(): boolean;
  close(): void;
}

/** @param onQuiet called each time that nothing has come for a while, the end of the scan included */
export function createFirstScan(onQuiet: () => void): FirstScan {
  let isOver = false;
  let quiet: NodeJS.Timeout | undefined;
  const waits = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      isOver = true;
      onQuiet();
    }, QUIET_MS);
  };
  return {
    goesOn() {
      isOver = false;
      waits();
    },
    waits,
    isOver: () => isOver,
    close: () => clearTimeout(quiet),
  };
}
