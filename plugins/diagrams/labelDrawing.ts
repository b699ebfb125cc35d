import {escapeAttribute} from 'manual-docs/internal/shared/escapeHtml';

/** Longer names are cut, because screen readers do not let their users skip in them. */
const MAX_LENGTH = 600;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Names of a drawing in its source: `accTitle` and `accDescr` of Mermaid. */
export interface DrawingNames {
  readonly title?: string;
  readonly description?: string;
}

/**
 * Adds an accessible name to a drawing: its title or caption, and its description, or else its
 * edges in the order of the source. A drawing without edges is named by its texts.
 */
export function labelDrawing(svg: string, {title, description}: DrawingNames): string {
  const content =
    description === undefined
      ? describeEdges(svg) || (title ? '' : listTexts(svg).join(', '))
      : escapeAttribute(description);
  const name = [title && escapeAttribute(title), content].filter(Boolean).join(': ') || 'Diagram';
  // Without a character reference that the end cuts.
  const label = name.slice(0, MAX_LENGTH).replace(/&[^;]*$/, '');
  // Titles of Graphviz are names of its own, which browsers would show.
  const drawing = svg.replace(/<title>[^<]*<\/title>\s*/g, '');
  return drawing.replace('<svg ', `<svg role="img" aria-label="${label.replace(/"/g, '&quot;')}" `);
}

function describeEdges(svg: string): string {
  const names = readNodeNames(svg);
  // The beginning and the end of a state diagram are dots without a label.
  const getName = (id: string) => names.get(id) || (/^_(?:start|end)\d*$/.test(id) ? '●' : id);
  const sentences = readEdges(svg).map(
    ({from, to, label}) => `${getName(from)} → ${getName(to)}${label ? ` (${label})` : ''}`,
  );
  return sentences.length > 0 ? `${sentences.join('; ')}.` : '';
}

/** Reads edges from the attributes of Mermaid's drawings, or from the titles of Graphviz's. */
function readEdges(svg: string): Edge[] {
  const mermaid = Array.from(svg.matchAll(/<\w+ class="(?:edge|message|[\w-]*relationship)" [^>]*>/g), ([tag]) => ({
    from: readAttribute(tag, 'data-from') ?? readAttribute(tag, 'data-entity1') ?? '',
    to: readAttribute(tag, 'data-to') ?? readAttribute(tag, 'data-entity2') ?? '',
    label: readAttribute(tag, 'data-label') ?? '',
  }));
  const graphviz = Array.from(
    svg.matchAll(/<g [^>]*class="edge">\s*<title>(.+?)(?:&#45;|-)(?:&gt;|&#45;|-|>)(.+?)<\/title>([\s\S]*?)<\/g>/g),
    ([, from, to, inside]) => ({from: from!, to: to!, label: listTexts(inside!).join(' ')}),
  );
  return [...mermaid, ...graphviz].filter(({from, to}) => from && to);
}

/** Reads the labels of nodes, by id. */
function readNodeNames(svg: string): ReadonlyMap<string, string> {
  const mermaid = Array.from(
    svg.matchAll(/<g class="(?:node|actor|entity|class-node)" [^>]*>/g),
    ([tag]) => [readAttribute(tag, 'data-id') ?? '', readAttribute(tag, 'data-label') ?? ''] as const,
  );
  const graphviz = Array.from(
    svg.matchAll(/<g [^>]*class="node">\s*<title>(.+?)<\/title>([\s\S]*?)<\/g>/g),
    ([, id, inside]) => [id!, listTexts(inside!).join(' ')] as const,
  );
  return new Map([...mermaid, ...graphviz]);
}

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replace(/\s+/g, ' ').trim();

const listTexts = (svg: string): string[] =>
  Array.from(svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g), ([, text]) =>
    text!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
