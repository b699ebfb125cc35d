/**
 * Files, by their path in a site, of a package that draws as Mermaid does: a box with a drawing, styles as text, and the text of it all. It keeps the
 * settings of a diagram until it is reset, and cannot draw what has `no color` or `nonsense` in it.
 *
 * @param rule declarations of a style sheet, for parts of the drawing by their selector
 * @param add statements that put parts into `svg`, with `element(name)` and the source `code`
 */
export const mermaidPackage = (rule: string, add: string): Readonly<Record<string, string>> => ({
  'node_modules/mermaid/package.json': '{"name": "mermaid", "type": "module", "exports": "./index.js"}',
  'node_modules/mermaid/index.js': `let settings = '';
const element = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
export default {
  mermaidAPI: {reset: () => { settings = ''; }},
  initialize: ({themeVariables}) => {
    if (settings.includes('no color')) throw new Error('no color');
    window.themeVariables = themeVariables;
  },
  async render(id, code, box) {
    settings = code;
    if (/no color|nonsense/.test(code)) throw new Error('no diagram');
    box.innerHTML = '';
    window.roomForDrawing = box.clientWidth;
    const div = box.appendChild(document.createElement('div'));
    div.setAttribute('id', 'd' + id);
    const svg = div.appendChild(element('svg'));
    svg.setAttribute('id', id);
    svg.setAttribute('style', 'max-width: 321px');
    const style = document.createElement('style');
    style.innerHTML = '#' + id + ' ${rule}';
    svg.insertBefore(style, svg.firstChild);
    ${add}
    return {svg: div.innerHTML};
  },
};
`,
});
