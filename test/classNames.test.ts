import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createCodeThemeCss} from '../src/node/steps/highlight/block/codeThemeCss.ts';
import {findBareClasses, listSetClasses, listStyledClasses} from './tools/ownClasses.ts';
import {listFiles} from './tools/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

test('every class that a style sheet of the theme or of a plugin names has the prefix', () => {
  const sheets = listFiles(root, ['theme', 'plugins'], /\.css$/);
  expect(sheets.length).toBeGreaterThan(25);
  const bare = sheets.map((file) => [file, findBareClasses(listStyledClasses(read(file)))] as const);
  expect(bare.filter(([, names]) => names.length > 0)).toEqual([]);
  expect(findBareClasses(listStyledClasses(createCodeThemeCss()))).toEqual([]);
});

test('every class that components, the shell, the compiler, and plugins write as a text has the prefix', () => {
  // The overlay of `serve` is in a shadow root, and Mermaid names parts of its drawings.
  const others = ['src/client/liveOverlay.ts', 'plugins/diagrams/drawInBrowser.ts'];
  const files = listFiles(root, ['theme', 'src', 'plugins'], /(?<!\.test)\.tsx?$/).filter(
    (file) => !others.includes(file),
  );
  const bare = files.flatMap((file) => {
    const text = read(file).replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
    const values = [
      /\bclassName="([^"]*)"/g,
      /\bclassName=\{`([^`$]*?)\s*(?:[\w-]*\$|`)/g,
      /\bclassName: \['([^']*)'/g,
      /\.className = '([^']*)'/g,
      /\bclassList\.\w+\('([^']*)'/g,
      /\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\('\.([\w-]+)/g,
      /<\w+ [^<>]*?class="([\w -]*)"/g,
    ].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, value]) => value!));
    const names = findBareClasses(values.flatMap((value) => value.split(/\s+/)).filter(Boolean));
    return names.length > 0 ? [[file, names]] : [];
  });
  expect(bare).toEqual([]);
});

test('names of a sheet and of a document are found, whatever is around them', () => {
  const css =
    '/* .a */ @media (width > 1.5em) {.b:is(.c, d.e) > .m-f {top: .5em; mask: url(x.svg)} .g {.h & {}}} @import "i.j";';
  expect(listStyledClasses(css)).toEqual(['b', 'c', 'e', 'm-f', 'g', 'h']);
  const html =
    '<div id="a" class="b m-c"><script>"<i class=\\"d\\">"</script><p class="">x</p><b data-e class="line f">';
  expect(findBareClasses(listSetClasses(html))).toEqual(['b', 'f']);
});
