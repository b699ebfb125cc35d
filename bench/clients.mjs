// node bench/clients.mjs [--pages 1000] [--clients 200] [--seconds 15] [--every 60] [--work FOLDER]
// How long `manual serve` takes to answer many clients that ask for one page after the other, first alone, then while a page is edited every few
// milliseconds; writes results/clients.json.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {pagePath} from './corpus.mjs';
import {machine, median} from './measure.mjs';
import {siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '1000'},
    clients: {type: 'string', default: '200'},
    seconds: {type: 'string', default: '15'},
    every: {type: 'string', default: '60'},
    port: {type: 'string', default: '4871'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
    results: {type: 'string', default: path.join(import.meta.dirname, 'results/clients.json')},
  },
});
const port = Number(values.port);
const pages = Number(values.pages);
const agent = new http.Agent({keepAlive: true, maxSockets: Number(values.clients)});
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for a page; resolves to milliseconds until its last byte, and its status: 0 when nothing answers. */
function ask(name) {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ms: performance.now() - began, status});
    const request = http.get({port, host: 'localhost', path: `/${name}`, agent}, (response) => {
      response.resume().once('end', () => end(response.statusCode));
    });
    request.once('error', () => end(0));
  });
}

/** All clients ask for pages without a pause, until the time is over. */
async function askAll(seconds) {
  const load = os.loadavg()[0];
  const until = performance.now() + seconds * 1000;
  const answers = [];
  const client = async (own) => {
    for (let i = own; performance.now() < until; i += 7) answers.push(await ask(pagePath(i % pages)));
  };
  await Promise.all(Array.from({length: Number(values.clients)}, (_, i) => client(i)));
  const times = answers.map(({ms}) => ms).sort((a, b) => a - b);
  return {
    answered: times.length,
    failed: answers.filter(({status}) => status !== 200).length,
    medianMs: Math.round(median(times)),
    slowest1In100Ms: Math.round(times[Math.floor(times.length * 0.99)]),
    load,
  };
}

/** The kinds of edits: the text of a page alone, or its title as well, which other pages show. */
const EDITS = {
  text: (text, count) => `${text}\nThis is edit ${count}.\n`,
  title: (text, count) => text.replace(/^title: .*/m, `title: Title ${count}`),
};

/** Changes pages in turn, until `ended` is settled. @returns how many edits were made */
async function edit({folder, kind, ended}) {
  let goesOn = true;
  let edits = 0;
  ended.finally(() => {
    goesOn = false;
  });
  for (; goesOn; await wait(Number(values.every))) {
    const file = path.join(folder, `docs/${pagePath(edits++ % 20)}.md`);
    fs.writeFileSync(file, EDITS[kind](fs.readFileSync(file, 'utf8'), edits));
  }
  return edits;
}

async function askWhileEdited(folder, kind) {
  const asking = askAll(Number(values.seconds));
  return {edits: await edit({folder, kind, ended: asking}), ...(await asking)};
}

/** Runs a server in the site's folder while `use` does something. */
async function withServer(folder, use) {
  const [program, ...args] = tools.manual.serve({folder, port});
  const server = spawn(program, args, {cwd: folder, stdio: 'ignore', env: {...process.env, CI: '1'}});
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while ((await ask(pagePath(0))).status !== 200) await wait(100);
    const rows = await use();
    const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return {...rows, memory: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024)};
  } finally {
    server.kill();
    await ended;
  }
}

const folder = siteOf('manual', {pages, work: path.resolve(values.work)});
fs.rmSync(path.join(folder, '.manual'), {recursive: true, force: true});
const cold = await withServer(folder, async () => ({text: await askWhileEdited(folder, 'text')}));
const warm = await withServer(folder, async () => {
  // The server looks at all files meanwhile.
  await wait(10_000);
  return {
    alone: await askAll(Number(values.seconds)),
    text: await askWhileEdited(folder, 'text'),
    title: await askWhileEdited(folder, 'title'),
  };
});
agent.destroy();
const result = {pages, clients: Number(values.clients), everyMs: Number(values.every), cold, warm};
console.log(JSON.stringify(result, undefined, 1));
fs.mkdirSync(path.dirname(values.results), {recursive: true});
fs.writeFileSync(values.results, `${JSON.stringify({machine: machine(), ...result}, null, 1)}\n`);
