import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {suggestName} from '../../base/diagnostics/fixes/suggestName.ts';
import type {FindIcon} from '../../steps/site/sidebars/entryMarks.ts';

/** Icons of Lucide as data. Only sites with icons in the sidebar install it. */
const PACKAGE = '@iconify-json/lucide';

interface IconSet {
  readonly icons: Readonly<Record<string, {readonly body: string}>>;
  readonly aliases?: Readonly<Record<string, {readonly parent: string}>>;
}

/** Shapes with plain attributes. No other markup of the package gets into pages. */
const SHAPES =
  /^(?:<(?:g|path|circle|rect|ellipse|line|polyline|polygon)(?: (?:d|points|[cr]?[xy][12]?|r|width|height|transform|(?:fill|stroke|clip)(?:-[a-z]+)?)="[-\w\s.,()]*")*\/?>|<\/g>)+$/;
/** Attributes that the style sheet gives to all icons. */
const SHARED = / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/g;

/** Creates a function that finds icons. It reads the package of the site for the first icon. */
export function createIconFinder(root: string): FindIcon {
  let set: IconSet | undefined;
  return (name) => {
    set ??= readIcons(root);
    if (!set) {
      const message = `Icons in the sidebar are those of the package \`${PACKAGE}\`, which is not installed.`;
      return {problem: {message, hint: `run \`npm install --save-dev ${PACKAGE}\``, isPackage: true}};
    }
    const {icons, aliases = {}} = set;
    const bare = name.replace(/^lucide:/, '');
    const body = getOwn(icons, getOwn(aliases, bare)?.parent ?? bare)?.body;
    if (body !== undefined && SHAPES.test(body)) return {svg: stripShared(body)};
    const names = [...Object.keys(icons), ...Object.keys(aliases)];
    const remedy = suggestName(bare, names, 'choose a name from https://lucide.dev/icons');
    return {problem: {message: `There is no icon \`${name}\`.`, ...remedy, subject: name}};
  };
}

function stripShared(body: string): string {
  const shapes = body.replaceAll(SHARED, '');
  return shapes.includes('<g ') ? shapes : shapes.replaceAll(/<\/?g>/g, '');
}

const getOwn = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

function readIcons(root: string): IconSet | undefined {
  try {
    const file = createRequire(path.join(root, 'package.json')).resolve(`${PACKAGE}/icons.json`);
    return JSON.parse(fs.readFileSync(file, 'utf8')) as IconSet;
  } catch {
    return undefined;
  }
}
