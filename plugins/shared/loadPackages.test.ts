import {expect, test} from 'vitest';
import {loadPackages} from './loadPackages.ts';

test('a package that is there but does not load is to be installed again', async () => {
  const broken = {
    sharp: () => Promise.reject(new Error('Could not load the "sharp" module using the linux-x64 runtime')),
  };
  await expect(loadPackages('images', broken)).rejects.toMatchObject({
    message: expect.stringContaining('Could not load the "sharp" module'),
    hint: 'remove node_modules, and install the packages on this machine',
  });
});
