import {spawn} from 'node:child_process';

interface RunOptions {
  readonly command: string;
  /** Standard input. */
  readonly input: string;
  /** Absolute path of the folder that the command runs in. */
  readonly folder: string;
  /** Absolute path of the site. A command that begins with `./` or `../` is a file of it. */
  readonly root: string;
  readonly seconds: number;
}

interface RunResult {
  readonly output: string;
  readonly errors: string;
  /** Why it failed; undefined if it did not. */
  readonly failure?: string;
}

/** Output that is kept, in UTF-16 units. A longer one is data. */
const MAX_OUTPUT = 200_000;

/** Runs a command with a time limit. Its process group ends with it, and with this process. */
export function runSample({command, input, folder, root, seconds}: RunOptions): Promise<RunResult> {
  const isWindows = process.platform === 'win32';
  const line = /^\.{1,2}\//.test(command) ? `"${root}/"${command}` : command;
  return new Promise((resolve) => {
    const child = spawn(line, {cwd: folder, shell: true, detached: !isWindows, stdio: 'pipe'});
    const texts = {output: '', errors: ''};
    let failure: string | undefined;
    const endGroup = (): void => {
      try {
        if (isWindows || child.pid === undefined) child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All its processes have ended.
      }
    };
    const interrupt = (signal: NodeJS.Signals): void => {
      endGroup();
      // The listener is gone, so that the signal ends this process.
      process.kill(process.pid, signal);
    };
    const timer = setTimeout(() => {
      failure = `it takes longer than ${seconds} seconds`;
      endGroup();
    }, seconds * 1000);
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt).once('exit', endGroup);
    for (const [stream, name] of [
      [child.stdout, 'output'],
      [child.stderr, 'errors'],
    ] as const)
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (texts[name].length < MAX_OUTPUT) texts[name] += text;
      });
    child.on('error', ({message}) => {
      failure ??= message;
    });
    child.on('exit', (status, signal) => {
      if (status !== 0) failure ??= signal ? `it ends by ${signal}` : `it ends with status ${status}`;
      // Processes that it left running keep its output open.
      endGroup();
    });
    child.on('close', () => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('exit', endGroup);
      resolve({...texts, ...(failure === undefined ? {} : {failure})});
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
