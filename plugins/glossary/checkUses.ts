import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginProblem, PluginSite} from 'manual-docs/config';
import {type FindGlossary, findUses, type Glossary} from './findGlossary.ts';
import type {Term} from './readTerms.ts';

interface CheckInput {
  readonly root: string;
  /** Name of the glossary page. */
  readonly page: string;
  readonly findGlossary: FindGlossary;
}

/** Reports a site without a glossary, and definitions that no page uses. */
export function checkUses({pages}: PluginSite, {root, page, findGlossary}: CheckInput): PluginProblem[] {
  const files = new Set(pages.flatMap(({source}) => (source ? [path.resolve(root, source.file)] : [])));
  const used = new Map<Glossary, Set<Term>>();
  const byFolder = new Map<string, Glossary | undefined>();
  const findInFolder = (file: string): Glossary | undefined => {
    const folder = path.dirname(file);
    if (!byFolder.has(folder)) byFolder.set(folder, findGlossary(file, {root}));
    return byFolder.get(folder);
  };
  for (const file of files) {
    const glossary = findInFolder(file);
    if (!glossary) continue;
    const terms = used.get(glossary) ?? new Set();
    used.set(glossary, terms);
    const isComplete = terms.size === new Set(glossary.byForm.values()).size;
    if (file === glossary.file || !glossary.pattern || isComplete) continue;
    for (const {term} of findUses(glossary, readProse(file))) terms.add(term);
  }
  if (used.size === 0) {
    const message = `The site has no glossary page \`${page}\` with a table in \`:::glossary\`.`;
    return [{message, hint: 'write the page, or name it in the option `page` of the plugin'}];
  }
  return [...used].flatMap(([{file, byForm}, terms]) =>
    [...new Set(byForm.values())].flatMap((term): PluginProblem[] => {
      if (terms.has(term)) return [];
      return [
        {
          severity: 'warn',
          message: `No page uses the term \`${term.name}\`.`,
          file: path.relative(root, file).split(path.sep).join('/'),
          line: term.line,
          hint: 'add the form that pages use as an alias, list the term in `unmarked` of the plugin, or remove it',
        },
      ];
    }),
  );
}

/** Reads the text of a page without front matter, code, headings, and links. */
function readProse(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A page that a plugin made has no file.
    return '';
  }
  return text
    .replace(/^\s*---[ \t]*\r?\n[\s\S]*?\n---+[ \t]*\r?\n/, '')
    .replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?\n[ \t]*\2/gm, '')
    .replace(/(`+)(?!`)[^\n]*?\1/g, '')
    .replace(/^#+ .*$/gm, '')
    .replace(/\[[^\]]*\]\([^)]*\)/g, '');
}
