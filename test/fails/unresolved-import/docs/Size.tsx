import fs from 'node:fs';

export function Size() {
  return <b>{fs.statSync('.').size}</b>;
}
