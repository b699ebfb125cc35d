import fs from 'node:fs';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {positionAt} from '../../base/diagnostics/locateKey.ts';
import {sitePlace} from '../../base/diagnostics/sitePlace.ts';
import {thrown} from '../../base/diagnostics/thrown.ts';
import {fromRoot} from '../../base/files/shownPath.ts';

interface ThrowingModule {
  /** The file to load, from the site's root. */
  readonly file: string;
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
  readonly root: string;
}

/** A module of the site that threw while Node loaded it, with the place in the author's own file. */
export function explainThrow(error: unknown, module: ThrowingModule): Diagnostic {
  // Node loads none of it, and says so in another way in each version.
  const ofPages = placeOf(OF_PAGES, 'manual-docs', module);
  if (ofPages) {
    const hint = "settings are defined with what is imported from 'manual-docs/config'";
    return diagnostic('config-load', 'The module "manual-docs" is for pages and components.', {...ofPages, hint});
  }
  const {message, code, hint, stack} = thrown(error);
  const missing =
    code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
      ? /^Cannot find (?:package|module) '(.+?)'/.exec(message)?.[1]
      : undefined;
  if (missing !== undefined) {
    return diagnostic('config-load', `The import "${missing}" of ${module.file} does not resolve.`, {
      ...(placeOfText(missing, module) ?? {file: module.file, line: 1}),
      hint: `install the package: npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0] ?? missing}`,
    });
  }
  const [first = ''] = message.split('\n');
  const place = sitePlace(stack, module.root) ?? {file: module.file, line: 1};
  // A plugin of the tool that misses a package throws while it is imported, with nothing of the site on the stack.
  const plugin = /^The plugins? `([\w-]+)`.* works? with /.exec(first)?.[1];
  const imported = plugin === undefined ? undefined : placeOfText(`manual-docs/plugins/${plugin}`, module);
  if (hint !== undefined) return diagnostic('config-load', `${first}.`, {...(imported ?? place), hint});
  return diagnostic('config-load', `${module.file} throws while it is loaded: ${first}`, {
    ...place,
    hint: 'the file runs in Node when the tool starts: check the values that it reads',
  });
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** A module of which at least one import takes more than types. */
const OF_PAGES = /(?<!\bimport type [^'"]*['"])(?<=\b(?:from|import|require)[\s(]*['"])manual-docs(?=['"])/;

/** Places where the sources name a module, or something in it, of which they take more than types. */
function placeOfText(text: string, module: ThrowingModule): Place | undefined {
  const named = new RegExp(`(?<!\\bimport type [^'"]*['"])(?<=['"])${text.replace(/[.$/]/g, '\\$&')}(?=['"/])`);
  return placeOf(named, text, module);
}

function placeOf(named: RegExp, {length}: string, {dependencies, root}: ThrowingModule): Place | undefined {
  for (const file of dependencies) {
    const source = fs.readFileSync(file, 'utf8');
    const at = source.search(named);
    if (at >= 0) return {file: fromRoot(root, file), ...positionAt(source, at), length};
  }
  return undefined;
}
