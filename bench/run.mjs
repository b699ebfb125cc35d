// node bench/run.mjs [--pages 160,1000] [--tools manual,hugo] [--rounds 3] [--work FOLDER] [--fresh]
// Builds the same corpus with each tool, in turns, and adds what it took to results/builds.json; `node bench/report.mjs` writes the tables.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {pagePath} from './corpus.mjs';
import {machine, measure} from './measure.mjs';
import {putAway, siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160,1000'},
    tools: {type: 'string', default: Object.keys(tools).join(',')},
    rounds: {type: 'string', default: '3'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
    results: {type: 'string', default: path.join(import.meta.dirname, 'results/builds.json')},
    fresh: {type: 'boolean', default: false},
  },
});
const work = path.resolve(values.work);
const sizes = values.pages.split(',').map(Number);
const names = values.tools.split(',');

fs.mkdirSync(work, {recursive: true});
const earlier =
  !values.fresh && fs.existsSync(values.results) ? JSON.parse(fs.readFileSync(values.results, 'utf8')).runs : [];
const runs = [...earlier];
// Runs of one session share a number: ratios are only taken inside it.
const session = 1 + Math.max(0, ...earlier.map((run) => run.session));

function note(run) {
  runs.push({session, ...run});
  fs.mkdirSync(path.dirname(values.results), {recursive: true});
  fs.writeFileSync(values.results, `${JSON.stringify({machine: machine(), runs}, null, 1)}\n`);
  const {tool, pages, what, wall, cpu, memory, others} = run;
  console.log(`${tool} ${pages} pages, ${what}: ${wall} s, ${cpu} CPU s, ${memory} MB (others ${others} CPU s)`);
}

/** Adds a sentence to the page in the middle and returns what undoes it. */
function edit(folder, tool, {pages, round}) {
  const file = path.join(folder, tool.docs, `${pagePath(pages >> 1)}.md`);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('\n\n## ', `\n\nEdited in round ${round}.\n\n## `));
  return () => fs.writeFileSync(file, text);
}

for (const pages of sizes) {
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const name of names) {
      const tool = tools[name];
      const folder = siteOf(name, {pages, work});
      const build = tool.build(folder);
      const time = (what, command = build) =>
        note({tool: name, pages, round, what, ...measure(command, {cwd: folder})});
      for (const part of tool.clean) putAway(path.join(folder, part), work);
      time('cold');
      time('unchanged');
      if (tool.quickEdit) {
        const undo = edit(folder, tool, {pages, round});
        try {
          time('one page edited');
        } finally {
          undo();
        }
        // Taking the sentence away is an edit as well, of a site that was edited before.
        time('one page edited again');
      }
      if (tool.other) {
        for (const [what, command] of Object.entries(tool.other)) time(what, command(folder));
      }
    }
  }
}
fs.rmSync(path.join(work, 'put-away'), {recursive: true, force: true});
