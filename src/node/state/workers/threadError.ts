import {describeThrown} from '../../base/diagnostics/describeThrown.ts';

/** An error in transit from a worker thread. Its class is lost, but code and file are kept. */
export interface ThreadError {
  readonly message: string;
  readonly stack: string;
  /** Extra fields of system errors; undefined for others. */
  readonly system: {
    readonly code: string | undefined;
    readonly syscall: string | undefined;
    readonly path: string | undefined;
    readonly dest: string | undefined;
  };
}

export function packError(error: unknown): ThreadError {
  const {code, syscall, path, dest} = (error ?? {}) as Partial<NodeJS.ErrnoException> & {dest?: string};
  const {message, stack} = describeThrown(error);
  return {message, stack, system: {code, syscall, path, dest}};
}

export function unpackError({message, stack, system}: ThreadError): Error {
  return Object.assign(new Error(message), {stack, ...system});
}
