#!/usr/bin/env node
import module from 'node:module';

// Old Node versions fail with unreadable syntax errors; tell them what is wrong instead.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`manual needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
// Before anything loads: React picks its production build by it.
process.env.NODE_ENV ??= 'production';
// From Node 22 on code stays compiled between runs, in a folder of Node's own: a command takes 30 to 80 ms less.
module.enableCompileCache?.();
const {main} = await import('../dist/cli.js');
await main(process.argv);
