import fs from 'node:fs';
import {serveLsp} from '../../node/serve/lsp/serveLsp.ts';

/**
 * `manual lsp`: serves an editor. Standard output belongs to the protocol, so other output is
 * redirected to standard error.
 */
export async function runLsp(): Promise<void> {
  const output = fs.createWriteStream('', {fd: process.stdout.fd, autoClose: false});
  process.stdout.write = process.stderr.write.bind(process.stderr);
  serveLsp({input: process.stdin, output});
}
