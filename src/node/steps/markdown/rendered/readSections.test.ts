import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compileFiles} from '../../../../../test/tools/testCompile.ts';
import {parseArticle} from './parseArticle.ts';
import {readSections} from './readSections.ts';

/** Length of pages that are compared, in characters, because the whole reference takes seconds. */
const LONGEST = 8_000;
const GUIDE = path.resolve(import.meta.dirname, '../../../../../website/docs');

test.each(['organize', 'publish', 'reference'])(
  'the sections of rendered pages are those of the compiler: %s',
  async (folder) => {
    const files = fs.readdirSync(path.join(GUIDE, folder)).filter((file) => file.endsWith('.md'));
    let count = 0;
    for (const file of files) {
      const text = fs.readFileSync(path.join(GUIDE, folder, file), 'utf8');
      if (text.length > LONGEST) continue;
      const {html, sections} = await compileFiles({[`docs/${file}`]: text});
      // Pages with components have no HTML yet.
      if (html === '') continue;
      expect(readSections(parseArticle(`<div id="manual-article">${html}</div>`))).toEqual(sections);
      count++;
    }
    expect(count).toBeGreaterThan(4);
  },
);
