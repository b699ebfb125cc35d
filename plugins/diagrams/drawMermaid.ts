import {isInstalled, loadPackages} from '../shared/loadPackages.ts';
import {type Drawing, fitToPage} from './drawing.ts';
import {keepFirstNodeFirst} from './keepFirstNodeFirst.ts';

const NO_LIBRARY: Drawing = {
  problem: 'A diagram that is drawn in the browser takes a package that is not installed',
  hint: 'run `npm install --save-dev mermaid`, or take the word `browser` out',
};

/** Theme colors by the library's variables. */
const COLORS = {
  bg: 'var(--m-background)',
  fg: 'var(--m-text)',
  line: 'var(--m-border-strong)',
  accent: 'var(--m-accent)',
  muted: 'var(--m-muted)',
  surface: 'var(--m-surface)',
  border: 'var(--m-border-strong)',
} as const;

/** Settings before a diagram; only the title is used. */
const FRONT_MATTER = /^\s*---[ \t]*\n(?:(?:title:(.*)|(?!---|title:).*)\n)*?---[ \t]*\n/;

/** Other settings of Mermaid, which may span lines. */
const DIRECTIVES = /^[ \t]*%%\{[\s\S]*?\}%%[ \t]*\n?/gm;

/** Names for screen readers: `accTitle: …`, `accDescr: …`, and `accDescr {…}` on several lines. */
const ACCESSIBLE_NAMES = /^[ \t]*acc(Title|Descr)[ \t]*(?::[ \t]*(.*)|\{([^}]*)\})[ \t]*(?:\n|$)/gm;

/**
 * Draws a Mermaid diagram without a browser, unless the author requests one.
 * @param code source of the diagram
 * @param site absolute root of the site, and whether the author wrote `browser`
 */
export async function drawMermaid(code: string, site: {root: string; inBrowser: boolean}): Promise<Drawing> {
  const {root, inBrowser} = site;
  if (inBrowser) return isInstalled('mermaid', root) ? {inBrowser: true} : NO_LIBRARY;
  const {'beautiful-mermaid': library} = await loadPackages('diagrams', {
    'beautiful-mermaid': () => import('beautiful-mermaid'),
  });
  keepFirstNodeFirst(root);
  try {
    const [head = '', title] = FRONT_MATTER.exec(code) ?? [];
    const names: {title?: string; description?: string} = {};
    const source = code
      .slice(head.length)
      .replace(DIRECTIVES, '')
      .replace(ACCESSIBLE_NAMES, (_, kind, line, block) => {
        names[kind === 'Title' ? 'title' : 'description'] = (line ?? block).replace(/\s+/g, ' ').trim();
        return '';
      });
    const text = putOnLines(source);
    const svg = applyTheme(await library.renderMermaidSVGAsync(text, {...COLORS, transparent: true, padding: 8}));
    return {svg, names, ...(title?.trim() ? {title: title.trim().replace(/^(["'])(.*)\1$/, '$2')} : {})};
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]!;
    const kind = /^Invalid mermaid header: "([\w-]+)/.exec(reason)?.[1];
    // The library has a defect with this diagram, which is valid to the package for browsers.
    const isDefect = error instanceof TypeError || error instanceof RangeError;
    if (kind === undefined && !isDefect) return {problem: `The diagram cannot be drawn: ${reason}`};
    if (isInstalled('mermaid', root)) return {inBrowser: true};
    if (kind === undefined)
      return {
        problem: `The diagram cannot be drawn without a browser: ${reason}`,
        hint: 'run `npm install --save-dev mermaid`, which draws it in the browser',
      };
    return {
      problem: `Diagrams of the kind \`${kind}\` are drawn in the browser, by a package that is not installed`,
      hint: 'run `npm install --save-dev mermaid`; flowcharts, sequence, state, class, and ER diagrams, and XY charts need no package',
    };
  }
}

/** An attribute of an entity: type, name, keys, and comment. */
const ATTRIBUTE = /[\w[\](),.-]+[ \t]+[*\w-]+(?:[ \t]+(?:PK|FK|UK)(?:[ \t]*,[ \t]*(?:PK|FK|UK))*)?(?:[ \t]+"[^"]*")?/g;

/**
 * Puts each statement, class member, and entity attribute on a line of its own, as the library
 * requires.
 */
function putOnLines(code: string): string {
  if (/^\s*(?:graph|flowchart)\b/.test(code)) {
    // Semicolons in labels are text. An arrow directly after a name would be read as part of it.
    return code.replace(
      /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||;[ \t]*|(?<=[\w\])}])(?<!\s[ox])(?=<?(?:--|==|-\.))/g,
      (part) => (part === '' ? ' ' : part.startsWith(';') ? '\n' : part),
    );
  }
  if (/^\s*classDiagram\b/m.test(code))
    return code.replace(/^([ \t]*class[ \t][^{}\n]*\{)[ \t]*([^{}\n]+?)[ \t]*\}[ \t]*$/gm, '$1\n$2\n}');
  if (!/^\s*erDiagram\b/m.test(code)) return code;
  return code.replace(
    /^([ \t]*[\w-]+[ \t]*\{)[ \t]*([^{}\n]+?)[ \t]*\}[ \t]*$/gm,
    (_, entity: string, attributes: string) => `${entity}\n${attributes.replace(ATTRIBUTE, '$&\n')}\n}`,
  );
}

/**
 * Moves the library's variables to the drawing, because its style sheet would style all drawings of
 * the page. Replaces its remote font by that of the page.
 */
function applyTheme(svg: string): string {
  const [block = ''] = /<style>[\s\S]*?<\/style>/.exec(svg) ?? [];
  const drawing = svg.replace(block, '');
  const variables = [...block.matchAll(/(--_[\w-]+):\s*([^;]+);/g)].flatMap(([, name, value]) =>
    drawing.includes(`var(${name})`) ? `${name}:${value!.trim()}` : [],
  );
  const rest = block
    .replace(/<\/?style>|@import\s+url\([^)]*\)\s*;|\/\*[\s\S]*?\*\//g, '')
    .replace(/(?:^|\s)(?:text|svg|\.mono)\s*\{[^}]*\}/g, '')
    .trim();
  const style = [...variables, 'font-family:var(--m-font)'].join(';');
  const themedSvg = svg
    .replace(block, rest === '' ? '' : `<style>${rest}</style>`)
    .replace(/class="mono"/g, 'font-family="var(--m-font-mono)"')
    .replace(/(<svg [^>]*style=")/, `$1${style};`);
  return fitToPage(themedSvg);
}
