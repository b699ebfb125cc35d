// Preloaded into a build: at the n-th change that it makes to the disk below FAULT_ROOT, it is killed or the disk refuses.
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {isMainThread} from 'node:worker_threads';

const {FAULT_AT, FAULT, FAULT_ROOT, FAULT_EXCEPT = '\0', FAULT_COUNT} = process.env;
const at = Number(FAULT_AT);
let count = 0;

const CALLS = [
  'writeFileSync',
  'writeSync',
  'mkdirSync',
  'renameSync',
  'linkSync',
  'copyFileSync',
  'rmSync',
  'openSync',
];

function refuse(call, args) {
  const files = args.filter((one) => typeof one === 'string');
  const error = new Error(`${FAULT}: the disk refuses, ${call}${files.map((file) => ` '${file}'`).join(' ->')}`);
  Object.assign(error, {code: FAULT, syscall: call.replace('Sync', ''), errno: -28});
  if (files[0] !== undefined) error.path = files[0];
  if (files[1]?.startsWith('/')) error.dest = files[1];
  throw error;
}

if (isMainThread) {
  for (const call of CALLS) {
    const original = fs[call];
    fs[call] = (...args) => {
      const isOurs =
        typeof args[0] === 'number'
          ? call === 'writeSync' && args[0] > 2
          : String(args[0]).startsWith(FAULT_ROOT) && !String(args[0]).startsWith(FAULT_EXCEPT);
      if (isOurs && !(call === 'openSync' && args[1] === 'r')) {
        count++;
        if (count === at) {
          if (FAULT === 'kill') process.kill(process.pid, 'SIGKILL');
          else if (FAULT === 'term') process.kill(process.pid, 'SIGTERM');
          else if (call !== 'rmSync') refuse(call, args);
        }
      }
      return original.apply(fs, args);
    };
  }
  syncBuiltinESMExports();
  if (FAULT_COUNT) process.on('exit', () => process.stderr.write(`\nchanges to the disk: ${count}\n`));
}
