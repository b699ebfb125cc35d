import path from 'node:path';
import {expect, test} from 'vitest';
import {systemProblem} from './outputProblem.ts';

const root = path.resolve('/nowhere/site');
const folders = {root, outDir: path.join(root, 'build'), cacheDir: path.join(root, '.manual')};
const refusal = (code: string): Error =>
  Object.assign(new Error(`${code}: operation not permitted`), {
    ...{code, syscall: 'rename'},
    ...{path: path.join(root, 'build'), dest: path.join(root, '.build.manual-old-1')},
  });

test.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows %s says that another program has the folder open', (code) => {
  const problem = systemProblem(refusal(code), {...folders, platform: 'win32'});
  expect(problem).toMatchObject({code: 'output-failed'});
  expect(problem!.hint).toContain('another program has it open: close editors, terminals, and servers that show it');
  expect(problem!.hint).toContain('The previous site is as it was.');
});

test('elsewhere permissions are meant', () => {
  expect(systemProblem(refusal('EACCES'), {...folders, platform: 'linux'})!.hint).toContain('check the permissions');
});

test('a file that cannot be written is told, as one that is renamed when it is whole', () => {
  const outDir = path.resolve('/nowhere/docs.html');
  const error = Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES', syscall: 'open'});
  const problem = systemProblem(Object.assign(error, {path: `${outDir}.0f.tmp`}), {...folders, outDir});
  expect(problem?.message).toContain('cannot be written to /nowhere/docs.html: EACCES');
});

test('a name that is too long is told with the name', () => {
  const file = path.join(root, `.build.manual-next-1/${'x'.repeat(252)}.html`);
  const error = {code: 'ENAMETOOLONG', syscall: 'open', path: file};
  const problem = systemProblem(Object.assign(new Error('ENAMETOOLONG: name too long'), error), folders);
  expect(problem?.message).toContain(`name too long (${'x'.repeat(252)}.html)`);
});
