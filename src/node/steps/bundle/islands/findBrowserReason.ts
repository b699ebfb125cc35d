import type {Node, Program} from 'estree';
import {isPackageFile} from '../../../base/files/isPackageFile.ts';
import {mayNeedBrowser} from './browserNames.ts';
import {collectDeclarations} from './declarations.ts';
import {findReason} from './findReason.ts';
import {findStaticExports} from './findStaticExports.ts';
import {collectValueUses, findPassedFunction, type ValueUses} from './pageReason.ts';
import {findNode, getCalleeName, getFixedText, parseModule} from './syntaxTree.ts';

/** Reason why a module needs the browser, from its own code only. */
export interface ModuleReason {
  /** Name that needs the browser, such as `useState` or `onClick`. */
  readonly reason: string | undefined;
  /** Specifiers of its imports. */
  readonly imports: readonly string[];
  /** Imports used as values. */
  readonly uses: ValueUses;
  /** Finds exports that need no browser, each with the modules that it depends on. */
  readonly staticExports: () => ReadonlyMap<string, readonly string[]>;
}

/**
 * Matches a directive at the start. Each comment can match in one way only, because text with many
 * comments would otherwise backtrack.
 */
const DIRECTIVE = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use (client|static)['"]/;
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/g;
const NO_USES = {imports: [], uses: new Map(), staticExports: () => new Map()};

/**
 * Finds the reason why a module needs the browser, in its syntax tree. `'use client'` at the start
 * forces it, `'use static'` denies it.
 * @param isPage whether the module is a page, which must not pass functions to islands
 */
export async function findBrowserReason(text: string, file: string, isPage = false): Promise<ModuleReason> {
  const directive = DIRECTIVE.exec(text)?.[1];
  if (directive !== undefined) {
    return {...NO_USES, reason: directive === 'client' ? "'use client'" : undefined};
  }
  // Icon packages have thousands of modules that need no analysis.
  if (!isPage && isPackageFile(file) && !mayNeedBrowser(text)) {
    return {...NO_USES, reason: undefined, imports: scanImports(text)};
  }
  const tree = await parseModule(text, file);
  if (!tree) return {...NO_USES, reason: undefined, imports: scanImports(text)};
  const declarations = collectDeclarations(tree);
  const module = {tree, declarations, isOfPackage: isPackageFile(file)};
  const reason = findReason(tree, module) ?? (isPage ? findPassedFunction(tree, declarations) : undefined);
  return {
    reason,
    imports: collectImports(tree),
    uses: collectValueUses(tree, declarations),
    staticExports: () => findStaticExports(module),
  };
}

/** Finds imports without parsing; words in comments and strings may be among them. */
function scanImports(text: string): string[] {
  return [...new Set([...text.matchAll(IMPORTS)].map(([, double, single]) => (double ?? single)!))];
}

/** Finds the imports of a module, including dynamic ones. */
function collectImports(tree: Program): string[] {
  const requests = new Set<string>();
  findNode(tree, (node) => {
    const source =
      node.type === 'CallExpression' && getCalleeName(node.callee) === 'require'
        ? node.arguments[0]
        : 'source' in node
          ? (node.source as Node | null)
          : undefined;
    const request = getFixedText(source);
    if (request !== undefined) requests.add(request);
    return undefined;
  });
  return [...requests];
}
