import fs from 'node:fs';
import {expect, test} from 'vitest';
import {compileTool} from './compileTool.ts';
test('x', async () => {
  let t=Date.now();
  const tool = await compileTool();
  console.log('compile', Date.now()-t); 
  fs.rmSync('/tmp/trust/m',{recursive:true,force:true});
  fs.cpSync('/work/main/examples/minimal','/tmp/trust/m',{recursive:true});
  fs.rmSync('/tmp/trust/m/.manual',{recursive:true,force:true});
  for (let i=0;i<4;i++){ t=Date.now();
  const r = await tool.build({root:'/tmp/trust/m', cache:i!==1, reporter:{stage(){},progress(){}}});
  console.log(Date.now()-t, r.diagnostics, r.summary);}
  tool.remove();
}, 60000);
