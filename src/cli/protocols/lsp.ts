import {subscribe} from 'node:diagnostics_channel';
import fs from 'node:fs';
import {ENDLESS_HOOKS, type EndlessHook, interruptBlockingHooks} from '../../node/base/diagnostics/hookWatch.ts';
import {serveLsp} from '../../node/serve/lsp/serveLsp.ts';
import {findExitCaller, isToolFrame} from '../defects.ts';

/**
 * Runs `manual lsp` for an editor. Standard output belongs to the protocol. If code of a site ends the
 * process or does not return, the request fails and the server continues.
 */
export async function runLsp(): Promise<void> {
  const {fd} = process.stdout;
  const output = fs.createWriteStream('', {fd, autoClose: false});
  interruptBlockingHooks();
  refuseExit();
  process.on('uncaughtException', (error) => {
    process.stderr.write(`The server continues after an unhandled error: ${error.stack ?? error}\n`);
  });
  subscribe(ENDLESS_HOOKS.name, (endless) => endProcess(endless as EndlessHook, fd));
  serveLsp({input: process.stdin, output});
}

/** Lets only the tool end the process. */
function refuseExit(): void {
  const exit = process.exit.bind(process);
  process.exit = (status) => {
    const reason = new Error('it ends the process');
    if (isToolFrame(findExitCaller(reason))) exit(status);
    throw reason;
  };
}

/** Tells the editor which code blocks the server, and ends it: editors start it again. */
function endProcess({problem: {message, hint = ''}}: EndlessHook, fd: number): void {
  const params = {type: 1, message: `${message} ${hint}`};
  const body = JSON.stringify({jsonrpc: '2.0', method: 'window/showMessage', params});
  fs.writeSync(fd, `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  process.kill(process.pid, 'SIGKILL');
}
