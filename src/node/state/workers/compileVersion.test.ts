import {expect, test} from 'vitest';
import {siteSchema} from '../../steps/config/schema/site.ts';
import type {Project} from '../project/project.ts';
import {createCompileVersion} from './compileVersion.ts';
import type {CompilerSettings} from './protocol.ts';

const project = {config: siteSchema.parse({title: 'T', url: 'https://t.example.com'}), pluginCode: ''} as Project;
const versionOf = (root: string, ...readableFolders: readonly string[]): string =>
  createCompileVersion(project, {root, readableFolders} as unknown as CompilerSettings);

test('pages are compiled again when other folders may be read, and not when the site moves with them', () => {
  const version = versionOf('/a/site', '/a');
  expect(versionOf('/a/site', '/a', '/elsewhere')).not.toBe(version);
  expect(versionOf('/a/site', '/a/site')).not.toBe(version);
  expect(versionOf('/b/site', '/b')).toBe(version);
});
