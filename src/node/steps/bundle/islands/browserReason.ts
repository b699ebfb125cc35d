import type {Node, Program} from 'estree';
import {isOfPackage} from '../../../base/files/isOfPackage.ts';
import {mayNeedBrowser} from './browserNames.ts';
import {declarationsOf} from './declarations.ts';
import {handedFunction, type ValueUses, valueUses} from './pageReason.ts';
import {reasonIn} from './reasonIn.ts';
import {staticExports} from './staticExports.ts';
import {calleeName, findNode, fixedText, parseModule} from './syntaxTree.ts';

/** The need of a module for the browser, as far as the module itself states it. */
export interface ModuleReason {
  /** The name that needs the browser, such as `useState` or `onClick`. */
  readonly reason: string | undefined;
  /** Modules that it imports, as it names them. */
  readonly imports: readonly string[];
  /** Imports that it uses as values. */
  readonly uses: ValueUses;
  /** Finds the exports that do not need the browser, nor what they refer to, with the modules that these take something from. */
  readonly staticExports: () => ReadonlyMap<string, readonly string[]>;
}

/** Each comment can be read in one way only: text with many of them would else be tried in all combinations. */
const DIRECTIVE = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use (client|static)['"]/;
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/g;
const NO_USES = {imports: [], uses: new Map(), staticExports: () => new Map()};

/**
 * Finds what in a module needs the browser, on its syntax tree. `'use client'` at its beginning says so itself, `'use static'`
 * denies it.
 * @param isPage whether it is the text of a page, which must not hand functions to islands
 */
export async function browserReason(text: string, file: string, isPage = false): Promise<ModuleReason> {
  const directive = DIRECTIVE.exec(text)?.[1];
  if (directive !== undefined) {
    return {...NO_USES, reason: directive === 'client' ? "'use client'" : undefined};
  }
  // Packages of icons have thousands of modules that need no closer look.
  if (!isPage && isOfPackage(file) && !mayNeedBrowser(text)) {
    return {...NO_USES, reason: undefined, imports: scanImports(text)};
  }
  const tree = await parseModule(text, file);
  if (!tree) return {...NO_USES, reason: undefined, imports: scanImports(text)};
  const declarations = declarationsOf(tree);
  const module = {tree, declarations, isOfPackage: isOfPackage(file)};
  const reason = reasonIn(tree, module) ?? (isPage ? handedFunction(tree, declarations) : undefined);
  return {
    reason,
    imports: collectImports(tree),
    uses: valueUses(tree, declarations),
    staticExports: () => staticExports(module),
  };
}

/** Finds the imports of a text that is not parsed; words in comments and strings may be among them. */
function scanImports(text: string): string[] {
  return [...new Set([...text.matchAll(IMPORTS)].map(([, double, single]) => (double ?? single)!))];
}

/** Imports of a module, also those that are loaded later. */
function collectImports(tree: Program): string[] {
  const requests = new Set<string>();
  findNode(tree, (node) => {
    const source =
      node.type === 'CallExpression' && calleeName(node.callee) === 'require'
        ? node.arguments[0]
        : 'source' in node
          ? (node.source as Node | null)
          : undefined;
    const request = fixedText(source);
    if (request !== undefined) requests.add(request);
    return undefined;
  });
  return [...requests];
}
