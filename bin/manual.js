#!/usr/bin/env node
// CommonJS, beside a package.json that says so: Node starts it faster than a module.
'use strict';

// Old Node versions fail with unreadable syntax errors; tell them what is wrong instead.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`manual needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (process.versions.pnp) {
  console.error(
    "manual does not work with Yarn's Plug'n'Play: write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.",
  );
  process.exit(1);
}
// Before anything loads: React picks its production build by it.
process.env.NODE_ENV ??= 'production';
require('../dist/start.cjs').start(process.argv);
