// node bench/report.mjs: writes the tables and the chart of what was measured, and the block of README.md that shows them.
import fs from 'node:fs';
import path from 'node:path';
import {darkChart, makeChart} from './chart.mjs';
import {median} from './measure.mjs';

const results = path.join(import.meta.dirname, 'results');
const readme = path.join(import.meta.dirname, '../README.md');
const NAMES = {
  manual: 'manual',
  hugo: 'Hugo 0.111.3',
  starlight: 'Starlight 0.42.4',
  vitepress: 'VitePress 1.6.4',
  docusaurus: 'Docusaurus 3.9.2 faster',
};
const WHATS = [
  'cold',
  'unchanged',
  'one page edited',
  'one page edited again',
  'check-links, unchanged',
  'index --dry-run, unchanged',
];

function load(name) {
  const file = path.join(results, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

const number = (value, digits) =>
  value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});
const seconds = (value) => number(value, value < 10 ? 2 : value < 100 ? 1 : 0);
const kilobytes = (bytes) => number(bytes / 1024, 1);

function table(head, rows) {
  return [`| ${head.join(' | ')} |`, `|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`]
    .concat(rows.map((row) => `| ${row.join(' | ')} |`))
    .join('\n');
}

function describe({date, processor, cores, memory, system, node}, runs) {
  const most = Math.round(100 * othersShare(runs, cores));
  const others = Number.isNaN(most) ? '' : `; others took at most ${most} % of the processors during a cold build`;
  return `${date}, ${cores} cores (${processor}), ${memory} GB, ${system}, Node ${node.slice(1)}${others}`;
}

const shareOf = (run, cores) => run.others / (run.wall * cores);

/** The largest share of the processors that others had during a cold build; NaN where it was not counted. */
function othersShare(runs, cores) {
  return Math.max(...runs.filter((run) => run.what === 'cold').map((run) => shareOf(run, cores)));
}

/** Without cold builds that others disturbed, where the same tool has an undisturbed one of the same pages. */
function withoutDisturbed(runs, {cores}) {
  const isQuiet = (run) => shareOf(run, cores) <= BUSY_SHARE;
  const isLike = (a, b) => a.tool === b.tool && a.pages === b.pages && a.what === b.what && a.session === b.session;
  return runs.filter(
    (run) => run.what !== 'cold' || isQuiet(run) || !runs.some((one) => isLike(one, run) && isQuiet(one)),
  );
}

/** More than this, and wall times say nothing, not even as ratios: runs minutes apart had different neighbors. */
const BUSY_SHARE = 0.1;

function isBusy(runs, {cores}) {
  return !(othersShare(runs, cores) <= BUSY_SHARE);
}

/** Medians of the rounds of the last session that measured a tool at a size. */
function summarize(runs) {
  const groups = new Map();
  for (const run of runs) {
    const key = `${run.tool}|${run.pages}|${run.what}`;
    const known = groups.get(key) ?? [];
    groups.set(key, known[0] && known[0].session < run.session ? [run] : [...known, run]);
  }
  return [...groups.values()].map((group) => ({
    ...group[0],
    rounds: group.length,
    wall: median(group.map((run) => run.wall)),
    cpu: median(group.map((run) => run.cpu)),
    memory: median(group.map((run) => run.memory)),
  }));
}

function buildTables({machine, runs}) {
  const rows = summarize(runs);
  const sizes = [...new Set(rows.map((row) => row.pages))].sort((a, b) => a - b);
  const parts = [`# Builds\n\n${describe(machine, runs)}.`];
  const busy = isBusy(runs, machine);
  const advice = busy
    ? 'The machine was busy with other work: wall seconds are far too high, and not evenly so. Compare CPU seconds and memory only.'
    : 'Compare inside one table.';
  parts.push(
    `Wall seconds / CPU seconds of all processes / MB of the largest process; medians of the rounds. ${advice}`,
  );
  for (const pages of sizes) {
    const tools = Object.keys(NAMES).filter((tool) => rows.some((row) => row.tool === tool && row.pages === pages));
    const of = (tool, what) => rows.find((row) => row.tool === tool && row.pages === pages && row.what === what);
    const cell = (row) => (row ? `${seconds(row.wall)} / ${seconds(row.cpu)} / ${number(row.memory, 0)}` : '');
    const whats = WHATS.filter((what) => tools.some((tool) => of(tool, what)));
    parts.push(`## ${number(pages, 0)} pages`);
    parts.push(
      table(
        ['', ...tools.map((tool) => NAMES[tool])],
        whats.map((what) => [what, ...tools.map((tool) => cell(of(tool, what)))]),
      ),
    );
    const own = of('manual', 'cold');
    const ratios = tools
      .filter((tool) => tool !== 'manual' && own && of(tool, 'cold'))
      .map((tool) => {
        const other = of(tool, 'cold');
        const wall = busy ? '' : `${(other.wall / own.wall).toFixed(1)} times the wall time and `;
        return `${NAMES[tool]} ${wall}${(other.cpu / own.cpu).toFixed(1)} times the CPU time of manual`;
      });
    if (ratios.length > 0) parts.push(`Cold: ${ratios.join('; ')}.`);
  }
  return {text: `${parts.join('\n\n')}\n`, rows};
}

function weightTable({machine, rows}) {
  const lines = rows.map(({tool, pages, atLoad, settled, blocking, shift, nodes, clickMs}) => [
    `${NAMES[tool]}, ${number(pages, 0)} pages`,
    kilobytes(atLoad.html),
    kilobytes(atLoad.css),
    kilobytes(atLoad.js),
    kilobytes(settled.js),
    kilobytes(settled.data + settled.other),
    String(settled.requests),
    String(blocking),
    shift.toFixed(3),
    number(nodes, 0),
    clickMs === undefined ? '' : `${clickMs} ms`,
  ]);
  const head = [
    'First visit',
    'HTML kB',
    'CSS kB',
    'JS at load kB',
    'JS settled kB',
    'other kB',
    'requests',
    'blocking ms',
    'layout shift',
    'elements',
    'next page by click',
  ];
  return `# Weight of a page\n\n${machine.date}, Chromium, gzip with headers, loopback. The same page in sites of several sizes.\n\n${table(head, lines)}\n`;
}

function devTable({machine, rows}) {
  const lines = rows.map(({pages, firstPageMs, editMs, fastest, slowest, loads, memory, load}) => [
    `${number(pages, 0)} pages`,
    number(firstPageMs, 0),
    `${number(editMs, 0)} (${fastest} to ${number(slowest, 0)})`,
    String(loads),
    String(memory),
    load.toFixed(1),
  ]);
  const head = [
    'manual serve',
    'first page ms',
    'save to changed text ms, median',
    'reloads',
    'memory MB',
    'load average',
  ];
  return `# Development server\n\n${machine.date}, ${machine.cores} cores, Chromium, loopback.\n\n${table(head, lines)}\n`;
}

/** Puts a text between the marks of a block of the README. */
function fillBlock(name, content) {
  const text = fs.readFileSync(readme, 'utf8');
  const block = new RegExp(`(<!-- ${name}:start -->)[\\s\\S]*?(<!-- ${name}:end -->)`);
  fs.writeFileSync(
    readme,
    text.replace(block, (_, start, end) => `${start}\n${content}\n${end}`),
  );
}

/** Bytes of a first visit, in the smallest site that each tool was measured on. */
function fillWeight({machine, rows}) {
  const pages = Math.min(...rows.map((row) => row.pages));
  const lines = rows
    .filter((row) => row.pages === pages)
    .map(({tool, atLoad, settled}) => [
      NAMES[tool],
      ...[settled.html, settled.css, atLoad.js, settled.js].map((bytes) => `${kilobytes(bytes)} kB`),
    ]);
  const head = ['First visit of a page', 'HTML', 'CSS', 'script at load', 'script when idle'];
  const note = `The same page in sites of ${number(pages, 0)} pages, gzip with headers, measured on ${machine.date} in Chromium.`;
  fillBlock('weight', `${table(head, lines)}\n\n${note}`);
}

function fillReadme(rows, {machine, busy}) {
  const cold = rows.filter((row) => row.what === 'cold');
  const sizes = [...new Set(cold.filter((row) => row.tool !== 'manual').map((row) => row.pages))].sort((a, b) => a - b);
  const cell = (row) => {
    if (!row) return '';
    const time = busy ? `${seconds(row.cpu)} CPU s` : `${seconds(row.wall)} s (${seconds(row.cpu)} CPU s)`;
    return `${time}, ${number(row.memory, 0)} MB`;
  };
  const lines = Object.keys(NAMES)
    .map((tool) => [
      NAMES[tool],
      ...sizes.map((pages) => cell(cold.find((row) => row.tool === tool && row.pages === pages))),
    ])
    .filter(([, ...cells]) => cells.some(Boolean));
  const content = [
    table(['Cold build', ...sizes.map((pages) => `${number(pages, 0)} pages`)], lines),
    ['', '-dark']
      .flatMap((dark) =>
        Object.entries(CHARTS).map(
          ([name, alt]) => `![${alt}](bench/results/${name}${dark}.svg#gh-${dark.slice(1) || 'light'}-mode-only)`,
        ),
      )
      .join('\n'),
    `Measured on ${machine.date}, ${machine.cores} cores${busy ? ', which had other work, so CPU seconds are given' : ''}; how, and everything else that was measured, is in \`bench/README.md\` of the repository.`,
  ].join('\n\n');
  fillBlock('bench', content);
}

const CHARTS = {time: 'Time of cold builds against pages', memory: 'Memory of cold builds against pages'};

const measured = load('builds.json');
if (measured) {
  const builds = {...measured, runs: withoutDisturbed(measured.runs, measured.machine)};
  const {text, rows} = buildTables(builds);
  fs.writeFileSync(path.join(results, 'builds.md'), text);
  const {machine} = builds;
  const busy = isBusy(builds.runs, machine);
  const cold = rows.filter((row) => row.what === 'cold');
  const caption = `${machine.date}, ${machine.cores} cores, both axes logarithmic`;
  const drawn = {
    time: busy ? {key: 'cpu', title: 'Cold build, CPU seconds'} : {key: 'wall', title: 'Cold build, seconds'},
    memory: {key: 'memory', title: 'Peak memory of the largest process, MB'},
  };
  for (const name of Object.keys(CHARTS)) {
    const chart = makeChart(cold, {caption, ...drawn[name]});
    fs.writeFileSync(path.join(results, `${name}.svg`), chart);
    fs.writeFileSync(path.join(results, `${name}-dark.svg`), darkChart(chart));
  }
  fillReadme(rows, {machine, busy});
}
const weight = load('weight.json');
if (weight) {
  fs.writeFileSync(path.join(results, 'weight.md'), weightTable(weight));
  fillWeight(weight);
}
const dev = load('dev.json');
if (dev) fs.writeFileSync(path.join(results, 'dev.md'), devTable(dev));
