import {loadPackages} from '../shared/loadPackages.ts';
import {type Drawing, fitToPage} from './drawing.ts';

/** Unusual colors as placeholders for those of the theme. */
const COLORS: Readonly<Record<string, string>> = {
  '#010203': 'var(--m-border-strong)',
  '#010204': 'var(--m-text)',
  '#010205': 'var(--m-surface)',
};

/** Draws a graph in the language of Graphviz. */
export async function drawGraphviz(code: string): Promise<Drawing> {
  const {'@viz-js/viz': library} = await loadPackages('diagrams', {'@viz-js/viz': () => import('@viz-js/viz')});
  const errors: string[] = [];
  const {error} = console;
  // The library keeps the `console.error` of its initialization, which must not reach the terminal.
  console.error = (line: string) => errors.push(line);
  const loading = library.instance();
  console.error = error;
  const viz = await loading;
  const font = {fontname: 'Helvetica', fontcolor: '#010204'};
  let result: ReturnType<typeof viz.render>;
  try {
    result = viz.render(code, {
      format: 'svg',
      graphAttributes: {bgcolor: 'transparent', color: '#010203', ...font},
      nodeAttributes: {color: '#010203', ...font},
      edgeAttributes: {color: '#010203', ...font},
    });
  } catch (thrown) {
    return {
      problem: `The graph cannot be drawn: Graphviz breaks off (${errors[0] ?? (thrown as Error).message})`,
      hint: 'reduce large numbers, such as `sides` or a width, or draw fewer nodes: Graphviz ran out of memory',
    };
  }
  if (result.status !== 'success') {
    const reason = result.errors.map(({message}) => message).join('; ');
    return {problem: `The graph cannot be drawn: ${reason.split('\n')[0]}`};
  }
  const start = result.output.indexOf('<svg');
  const svg = result.output
    .slice(start)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ font-family="Helvetica[^"]*"/g, ' font-family="var(--m-font)"')
    .replace(/#01020[345]/g, (color) => COLORS[color]!);
  return {svg: fitToPage(svg)};
}
