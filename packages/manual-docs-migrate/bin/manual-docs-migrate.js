#!/usr/bin/env node
// Before anything loads, as the tool itself does: configurations may read it.
process.env.NODE_ENV ??= 'production';
const {main} = await import('../dist/main.js');
await main(process.argv);
