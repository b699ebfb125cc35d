import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

/** The packages that a site installs with the tool. Raise a budget only for something that users get in return; see ARCHITECTURE.md. */
const PACKAGES = 18;
const MEGABYTES = 45;

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json')) as {packages: Record<string, LockedPackage>};
/** Without the packages of this repository. */
const locked = Object.entries(lock.packages).filter(([folder, {link}]) => folder.startsWith('node_modules/') && !link);

/** Bytes of the files of one package, those of packages inside it left out. */
function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === 'node_modules' ? 0 : bytesOf(file);
    else if (entry.isFile()) sum += fs.statSync(file).size;
  }
  return sum;
}

describe('what users install', () => {
  // Packages for other systems are locked, but not here.
  const installed = locked.filter(
    ([folder, {dev, devOptional}]) => !dev && !devOptional && fs.existsSync(path.join(root, folder)),
  );

  test(`is at most ${PACKAGES} packages and ${MEGABYTES} MB`, () => {
    const bytes = installed.reduce((sum, [folder]) => sum + bytesOf(path.join(root, folder)), 0);
    expect(installed.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect(installed.length).toBeLessThanOrEqual(PACKAGES);
    expect(bytes / 1e6).toBeLessThanOrEqual(MEGABYTES);
    // A budget that nothing comes near holds nothing.
    expect(installed.length).toBeGreaterThan(PACKAGES * 0.85);
    expect(bytes / 1e6).toBeGreaterThan(MEGABYTES * 0.75);
  });

  test('runs no script when it is installed, but that of esbuild, which checks its program', () => {
    const scripts = installed.filter(([, {hasInstallScript}]) => hasInstallScript);
    expect(scripts.map(([folder]) => folder)).toEqual(['node_modules/esbuild']);
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'])
      expect(manifest.scripts[name]).toBeUndefined();
  });

  test('comes with the license of each package that is part of it', () => {
    const licenses = read('dist/THIRD-PARTY-LICENSES.txt').split(/^-{80}$/m);
    expect(licenses.length).toBeGreaterThan(5);
    expect(licenses.filter((text) => /\(undefined\)/.test(text))).toEqual([]);
    // A notice names packages and copyrights; the text of a license is far longer.
    expect(licenses.filter((text) => text.trim().split('\n\n').at(-1)!.length < 100)).toEqual([]);
  });

  test('is published with proof of where it was built', () => {
    expect(manifest.publishConfig).toEqual({access: 'public', provenance: true});
    expect(manifest.files).toContain('dist');
  });
});

describe('package-lock.json', () => {
  test('has a checksum for each package, and names no registry', () => {
    expect(locked.length).toBeGreaterThan(300);
    // Packages that are inside of another one are part of its checksum.
    expect(locked.filter(([, {integrity, inBundle}]) => !integrity && !inBundle).map(([folder]) => folder)).toEqual([]);
    expect(locked.filter(([, {resolved}]) => resolved).map(([folder]) => folder)).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*registry/);
  });

  test('pins what package.json names, to the patch', () => {
    const wanted: Record<string, string> = {...manifest.dependencies, ...manifest.devDependencies};
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(JSON.parse(read(`node_modules/${name}/package.json`)).version, name).toBe(version);
    }
  });
});
