// node bench/corpus.mjs FOLDER PAGES: writes a manual of PAGES pages, the same on every machine.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const SUBJECTS =
  'adapter archive branch canvas channel cluster console credential cursor dashboard device dialog document endpoint field filter folder gateway group handler header image index invoice job keyboard label ledger license list locator manifest menu message module monitor network notice order package panel parcel pipeline pointer printer profile project queue record region registry release report request resource response role rule sample scanner schedule schema screen script segment server session shelf signal snapshot socket stage station storage stream string summary table target task template terminal ticket token toolbar trigger value variable vendor version viewer volume warehouse watcher widget window worker zone'.split(
    ' ',
  );
const VERBS =
  'accepts adds applies arranges assigns attaches blocks calls checks clears closes collects compares connects copies counts creates defines delivers detects displays drops enters expects exports fills finds follows formats handles holds imports joins keeps limits lists loads locks matches merges moves names opens orders passes picks places prints reads receives records releases removes repeats replaces reports resets returns rounds saves scans selects sends sets shows skips sorts splits starts stops stores takes tests tracks updates uses verifies waits writes'.split(
    ' ',
  );
const LINKS = 'after although because before unless until when whenever where while'.split(' ');
const KINDS =
  'active blank busy current daily default empty final first given hidden initial last local long main manual missing new next open own plain recent remote second shared short single stale static visible whole wide'.split(
    ' ',
  );

/** mulberry32: 32 bits of state, the same numbers everywhere. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Path of a page without extension: a hundred pages in a section, ten in a topic, so three deep. */
export function pagePath(number) {
  return `section-${Math.floor(number / 100)}/topic-${Math.floor((number % 100) / 10)}/page-${number}`;
}

/** A writer of one page's text; each page has its own seed, so page 7 is the same in a site of 10 and of 10,000 but for its link. */
function createWriter(seed) {
  const next = random(seed * 7919 + 17);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const marked = (word) => {
    const chance = next();
    if (chance < 0.05) return `\`${word}\``;
    if (chance < 0.08) return `**${word}**`;
    return chance < 0.1 ? `*${word}*` : word;
  };
  const thing = (mark) => `the ${pick(KINDS)} ${mark ? marked(pick(SUBJECTS)) : pick(SUBJECTS)}`;
  const clause = (mark) => `${thing(mark)} ${pick(VERBS)} ${thing(mark)}`;
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const sentence = (mark = true) => `${capital(clause(mark))}${next() < 0.6 ? ` ${pick(LINKS)} ${clause(mark)}` : ''}.`;
  const paragraph = () => Array.from({length: 5 + Math.floor(next() * 5)}, () => sentence()).join(' ');
  const heading = () => `${capital(pick(KINDS))} ${pick(SUBJECTS)}`;
  return {next, pick, capital, sentence, paragraph, heading};
}

const CODE = {
  gherkin({pick, heading, next}) {
    const steps = ['Given', 'When', 'And', 'Then', 'And', 'But'].map(
      (word, i) =>
        `    ${word} I ${i === 0 ? 'open' : 'select'} "${pick(SUBJECTS)}" in ${1 + Math.floor(next() * 30)} seconds`,
    );
    return [`Feature: ${heading()}`, '', `  Scenario: ${heading()} and ${pick(SUBJECTS)}`, ...steps].join('\n');
  },
  groovy({pick, next}) {
    const name = pick(SUBJECTS);
    const values = Array.from({length: 5}, () => `'${pick(SUBJECTS)}'`).join(', ');
    return [
      `def ${name}s = [${values}]`,
      `int limit = ${Math.floor(next() * 90)}`,
      `${name}s.findAll { it.size() < limit }.each { one ->`,
      `  println "checking \${one} of ${pick(SUBJECTS)}"`,
      '}',
      'return limit > 0',
    ].join('\n');
  },
  js({pick, next}) {
    const name = pick(SUBJECTS);
    return [
      `import {read} from './${pick(SUBJECTS)}.js';`,
      '',
      `export async function ${pick(VERBS)}${name[0].toUpperCase()}${name.slice(1)}(input, {retries = ${Math.floor(next() * 9)}} = {}) {`,
      `  const found = await read(\`/${pick(SUBJECTS)}/\${input}\`, {retries});`,
      `  if (found.status !== 200) throw new Error('no ${name}: ' + found.status);`,
      `  return found.items.map((item) => item.${pick(SUBJECTS)} ?? null);`,
      '}',
    ].join('\n');
  },
};

/** Markdown of page `number` of a site of `count` pages. */
export function pageText(number, count) {
  const writer = createWriter(number + 1);
  const {next, pick, sentence, paragraph, heading, capital} = writer;
  const code = () => {
    const language = ['gherkin', 'gherkin', 'groovy', 'js'][Math.floor(next() * 4)];
    return `\`\`\`${language}\n${CODE[language](writer)}\n\`\`\``;
  };
  const row = () => `| ${pick(SUBJECTS)} | ${sentence()} | ${pick(KINDS)} |`;
  const other = pagePath(Math.floor(next() * count));
  const relative = path.posix.relative(path.posix.dirname(pagePath(number)), other);
  const href = `${relative.startsWith('.') ? relative : `./${relative}`}.md`;
  const parts = [
    ['---', `title: ${heading()} ${number}`, `description: ${sentence(false)}`, '---'].join('\n'),
    paragraph(),
    `## ${heading()} overview`,
    paragraph(),
    code(),
    paragraph(),
    `## ${heading()} options`,
    paragraph(),
    ['| Name | Meaning | Kind |', '| --- | --- | --- |', ...Array.from({length: 6}, row)].join('\n'),
    `## ${heading()} steps`,
    paragraph(),
    Array.from({length: 5}, () => `- ${sentence()}`).join('\n'),
    code(),
    `## ${heading()} notes`,
    paragraph(),
    `Read on in [${heading()}](${href}). ${sentence()}`,
    `:::note\n\n${sentence()}\n\n:::`,
    `## ${heading()} reference`,
    paragraph(),
    code(),
    `### ${capital(pick(SUBJECTS))} details`,
    paragraph(),
    Array.from({length: 3}, (_, i) => `${i + 1}. ${sentence()}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the corpus; a folder that holds it already is left alone. */
export function writeCorpus(folder, count) {
  const done = path.join(folder, '.complete');
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === String(count)) return;
  fs.rmSync(folder, {recursive: true, force: true});
  for (let number = 0; number < count; number++) {
    const file = path.join(folder, `${pagePath(number)}.md`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, pageText(number, count));
  }
  const {paragraph} = createWriter(0);
  fs.writeFileSync(path.join(folder, 'index.md'), `---\ntitle: Introduction\nslug: /\n---\n\n${paragraph()}\n`);
  fs.writeFileSync(done, String(count));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, count] = process.argv.slice(2);
  if (!folder || !Number.isInteger(Number(count))) {
    console.error('node bench/corpus.mjs FOLDER PAGES');
    process.exitCode = 1;
  } else writeCorpus(path.resolve(folder), Number(count));
}
