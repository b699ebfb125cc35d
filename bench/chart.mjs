// The charts of time and of memory against pages, as SVG text: both axes logarithmic, one line for each tool. A phone shows one below the other.
const PANEL = {width: 330, height: 290, left: 48, top: 40, bottom: 46, right: 18};
const color = (name, fallback) => `var(--${name}, ${fallback})`;
/** Pages that contain a chart set these, so that it has their colors and font; alone it has the values here. */
const [GRID, AXIS, MUTED, HEADING] = [
  color('m-border', '#d0d7de'),
  color('m-border', '#eaeef2'),
  color('m-muted', '#57606a'),
  color('m-heading', '#1f2328'),
];
const COLORS = {
  manual: color('m-accent', '#0a6963'),
  hugo: color('chart-hugo', '#8250df'),
  starlight: color('chart-starlight', '#bc4c00'),
  vitepress: color('chart-vitepress', '#9a6700'),
  docusaurus: color('chart-docusaurus', '#1b5fa8'),
};
/** Of each color the one on a dark ground. */
const DARK = {
  '#0a6963': '#5fd0c0',
  '#8250df': '#b695f5',
  '#bc4c00': '#f29a5c',
  '#9a6700': '#dab457',
  '#1b5fa8': '#86bdf5',
  '#57606a': '#9aa9ab',
  '#d0d7de': '#2f3a3a',
  '#eaeef2': '#232c2d',
  '#1f2328': '#f1f6f6',
};
const LABELS = {
  manual: 'manual',
  hugo: 'Hugo',
  starlight: 'Starlight',
  vitepress: 'VitePress',
  docusaurus: 'Docusaurus faster',
};

/** `rows`: `{tool, pages, wall, cpu, memory}` of cold builds, seconds and MB; `key`: which of these is drawn. */
export function makeChart(rows, {caption, key, title}) {
  const {width} = PANEL;
  const height = PANEL.height + 76;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="var(--m-font, system-ui, sans-serif)" font-size="12">`,
    `<title>${escapeXml(`${title}, against pages. ${caption}`)}</title>`,
    panel(rows, {key, title}),
    // Not at the ends of the lines, which cross where peers are measured at small sizes only.
    ...Object.keys(COLORS)
      .filter((tool) => rows.some((row) => row.tool === tool))
      .map((tool, i) =>
        legendEntry(tool, {x: PANEL.left + (i % 2) * 130, y: PANEL.height + 14 + Math.floor(i / 2) * 22}),
      ),
    `<text x="${width / 2}" y="${height - 10}" text-anchor="middle" fill="${MUTED}">${escapeXml(caption)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** The same chart for a dark ground. */
export function darkChart(svg) {
  return svg.replace(/#[0-9a-f]{6}/g, (color) => DARK[color]);
}

function legendEntry(tool, {x, y}) {
  return `<circle cx="${x + 4}" cy="${y - 4}" r="4" fill="${COLORS[tool]}"/><text x="${x + 14}" y="${y}" fill="${COLORS[tool]}" font-weight="600">${LABELS[tool]}</text>`;
}

function panel(rows, {key, title}) {
  const across = logScale(
    rows.map((row) => row.pages),
    [PANEL.left, PANEL.width - PANEL.right],
  );
  const up = logScale(
    rows.map((row) => row[key]),
    [PANEL.height - PANEL.bottom, PANEL.top],
  );
  const grid = [
    ...up.ticks.map(
      (tick) =>
        `<path d="M${across.from} ${up.at(tick)}H${across.to}" stroke="${GRID}"/><text x="${across.from - 6}" y="${up.at(tick) + 4}" text-anchor="end" fill="${MUTED}">${label(tick)}</text>`,
    ),
    ...across.ticks.map(
      (tick) =>
        `<path d="M${across.at(tick)} ${up.from}V${up.to}" stroke="${AXIS}"/><text x="${across.at(tick)}" y="${up.from + 18}" text-anchor="${tick === across.ticks.at(-1) ? 'end' : 'middle'}" fill="${MUTED}">${label(tick)}</text>`,
    ),
  ];
  const lines = Object.keys(COLORS).flatMap((tool) => {
    const points = rows
      .filter((row) => row.tool === tool)
      .sort((a, b) => a.pages - b.pages)
      .map((row) => [across.at(row.pages), up.at(row[key])]);
    if (points.length === 0) return [];
    return [
      `<path d="M${points.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${COLORS[tool]}" stroke-width="${tool === 'manual' ? 4 : 2}"/>`,
      ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${COLORS[tool]}"/>`),
    ];
  });
  return [
    `<text x="4" y="20" font-weight="600" fill="${HEADING}">${title}</text>`,
    ...grid,
    `<text x="${(across.from + across.to) / 2}" y="${up.from + 36}" text-anchor="middle" fill="${MUTED}">pages</text>`,
    ...lines,
  ].join('\n');
}

/** Positions on a logarithmic axis from the power of ten below the least value to the one above the greatest. */
function logScale(values, [from, to]) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value) => Math.round(from + ((Math.log10(value) - low) / (high - low)) * (to - from));
  return {from, to, at, ticks: Array.from({length: high - low + 1}, (_, i) => 10 ** (low + i))};
}

function label(value) {
  return value >= 1 ? value.toLocaleString('en') : String(Number(value.toPrecision(1)));
}

function escapeXml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
