import {writeSync} from 'node:fs';
import path from 'node:path';
import {describeThrown} from '../node/base/diagnostics/describeThrown.ts';
import {findSitePosition} from '../node/base/diagnostics/findSitePosition.ts';
import {ENDLESS_HOOKS, getWatchdog} from '../node/base/diagnostics/hookWatch.ts';
import {endThreads} from '../node/base/diagnostics/threads.ts';
import {findPackageRoot} from '../node/base/files/findPackageRoot.ts';
import {TOOL_VERSION} from '../node/base/version.ts';

const ISSUES = 'the issue tracker named in package.json';

/**
 * Exit status: 0 without errors, 1 if the author must fix something, 2 for a defect of the tool.
 */
export const EXIT_STATUS = {ok: 0, author: 1, defect: 2} as const;

/**
 * Reports unhandled rejections. Code of the site may start work that fails when nothing awaits it:
 * the command continues, reports the failure, and exits with an error.
 */
export function watchUnhandledRejections(): void {
  // A program that runs commands handles rejections itself.
  if (process.listenerCount('unhandledRejection') > 0) return;
  process.on('unhandledRejection', (reason) => {
    const {message, stack} = describeThrown(reason);
    // The site's folder is not known here, so take the first stack frame outside of packages.
    const disk = path.parse(process.cwd()).root;
    const position = findSitePosition(stack, disk);
    const file = position && path.join(disk, position.file);
    if (file === undefined || file.startsWith(findPackageRoot() + path.sep)) {
      process.exitCode = reportDefect(reason);
      return;
    }
    process.stderr.write(`${path.relative('', file)}: an unhandled promise rejection: ${message}\n`);
    process.on('exit', (code) => {
      if (code === EXIT_STATUS.ok) process.exitCode = EXIT_STATUS.author;
    });
  });
}

/**
 * Keeps output errors from ending a command. A closed pipe (`head`) is fine; other errors, such as
 * a full disk, change the exit status, because output is missing.
 */
export function watchOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount('error') > 0) continue;
    stream.on('error', ({code, message}: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.on('exit', () => (process.exitCode ||= EXIT_STATUS.author));
      if (stream === process.stdout) process.stderr.write(`\nThe output cannot be written: ${message}\n`);
    });
  }
}

/**
 * Reports a process that ends before its command does, whatever its status: code of the site has
 * called `process.exit()`, or waits forever.
 */
export async function watchEarlyExit(command: Promise<void>, staysOpen: boolean): Promise<void> {
  let status: typeof process.exitCode | 'open' = 'open';
  process.on('exit', (code) => {
    if (status === 'open') reportEarlyEnd();
    // Tasks that the site left running may end the process later.
    else if (code === EXIT_STATUS.ok) process.exitCode = status;
  });
  await command;
  status = process.exitCode;
  if (staysOpen) return;
  const end = () => {
    process.stderr.write(
      '\nThe command is done. It ended a timer, a server, or something else that code of the site left open.\n',
    );
    void exitProcess();
  };
  // The end of the process would wait for threads that cannot end.
  process.once('beforeExit', () => void exitProcess());
  // Unreferenced: it only fires if something else keeps the process running.
  setTimeout(end, GRACE_MS).unref();
}

/** Ends the process with a status; kills it if a thread does not end, because the end would wait for that. */
export async function exitProcess(status?: number): Promise<never> {
  if (status !== undefined) process.exitCode = status;
  if (!(await endThreads())) {
    const what = 'a call of the system that does not return, such as waiting for a child process';
    writeSync(2, `\nCode of a page is in ${what}: the process is killed.\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  return process.exit();
}

/** Cleanup of a command, such as terminating threads, takes less (ms). */
const GRACE_MS = 3000;

/**
 * Returns the stack frame that called `process.exit()`; undefined if none did. A module that sets the function is part
 * of its name in the stack.
 */
export const findExitCaller = ({stack = ''}: Error): string | undefined =>
  /^\s*at (?:[\w$]+\.)?process\.exit .*\n(.*)/m.exec(stack)?.[1];

/** Returns whether a stack frame is in the compiled tool. */
export const isToolFrame = (frame: string | undefined): boolean =>
  frame?.includes(path.join(findPackageRoot(), 'dist') + path.sep) ?? false;

/**
 * Must be called by an `exit` listener, because the stack then contains the caller of
 * `process.exit()`.
 */
function reportEarlyEnd(): void {
  const reason = new Error();
  const caller = findExitCaller(reason);
  // The tool itself ends interrupted commands.
  if (isToolFrame(caller)) return;
  reason.message = caller === undefined ? 'it waits for something that never happens' : 'it ends the process';
  const hook = getWatchdog()?.current();
  if (hook) ENDLESS_HOOKS.publish(hook.explain(reason));
  const disk = path.parse(process.cwd()).root;
  const position = findSitePosition(caller ?? '', disk);
  const who = position
    ? `${path.relative('', path.join(disk, position.file))}:${position.line}`
    : 'code that runs in it';
  process.stderr.write(`\nThe command ended before its work was done: ${who} ${reason.message.slice('it '.length)}.\n`);
  process.exitCode = EXIT_STATUS.author;
}

/** Optional packages by command. */
const OPTIONAL = [['@modelcontextprotocol/sdk'], ['linkinator'], ['playwright-core', '@cantoo/pdf-lib']];

function isMissing(error: unknown, name: string): boolean {
  const {code, message} = (error ?? {}) as NodeJS.ErrnoException;
  return (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') && message.includes(`'${name}`);
}

/**
 * Messages of esbuild and native loaders about a package that is not installed for this machine.
 */
const MISSING_PART = /"(@esbuild\/[^"]+)" (?:could not be found|package instead)|Cannot find native binding/;

/** System errors for which neither the site nor the tool is responsible. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'a permission is missing',
  EPERM: 'a permission is missing',
  EISDIR: 'a folder has the name of a file',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
};

/**
 * Reports a defect of the tool with what to send; or a missing package or folder, which is not a
 * defect.
 * @returns the exit status
 */
export function reportDefect(error: unknown): number {
  const {message, stack} = describeThrown(error);
  const missingPackages = OPTIONAL.find((names) => names.some((name) => isMissing(error, name)));
  if (missingPackages !== undefined) {
    const [what, is] = missingPackages.length === 1 ? ['package', 'is'] : ['packages', 'are'];
    const command = `npm install --save-dev ${missingPackages.join(' ')}`;
    process.stderr.write(
      `\nThis needs the ${what} ${missingPackages.join(' and ')}, which ${is} not installed: ${command}\n`,
    );
    return EXIT_STATUS.author;
  }
  const missingPart = MISSING_PART.exec(message);
  if (missingPart) {
    const what =
      missingPart[1] === undefined
        ? `A native package for ${process.platform}-${process.arch}`
        : `The package ${missingPart[1]}`;
    process.stderr.write(`\n${what} is not installed: remove node_modules and install the packages on this machine.\n`);
    return EXIT_STATUS.author;
  }
  const reason = SYSTEM_ERRORS[(error as NodeJS.ErrnoException | null)?.code ?? ''];
  if (reason !== undefined) {
    process.stderr.write(`\nThe command ended before its work was done: ${reason}. (${message})\n`);
    return EXIT_STATUS.author;
  }
  if (message.endsWith('uv_cwd')) {
    process.stderr.write('\nThe folder that this command runs in does not exist any more: change to another one.\n');
    return EXIT_STATUS.author;
  }
  process.stderr.write(`\nThis is a defect of manual, not of your site: ${message}\n`);
  process.stderr.write(`Please report it to ${ISSUES} with these lines:\n\n`);
  process.stderr.write(`manual ${TOOL_VERSION}, Node ${process.versions.node}, ${process.platform}\n${stack}\n`);
  return EXIT_STATUS.defect;
}
