import {thrown} from '../../base/diagnostics/thrown.ts';

/** An error on its way from a worker thread: its class is lost there, code and file are not. */
export interface ThreadError {
  readonly message: string;
  readonly stack: string;
  /** The fields that errors of the system have besides; undefined for others. */
  readonly system: {
    readonly code: string | undefined;
    readonly syscall: string | undefined;
    readonly path: string | undefined;
    readonly dest: string | undefined;
  };
}

export function packError(error: unknown): ThreadError {
  const {code, syscall, path, dest} = (error ?? {}) as Partial<NodeJS.ErrnoException> & {dest?: string};
  const {message, stack} = thrown(error);
  return {message, stack, system: {code, syscall, path, dest}};
}

export function unpackError({message, stack, system}: ThreadError): Error {
  return Object.assign(new Error(message), {stack, ...system});
}
