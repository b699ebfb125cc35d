import type {ScopeEntry} from '../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import {tokenize} from '../../../shared/search/searchText.ts';
import {EVERYDAY_WORDS} from './everydayWords.ts';
import type {WordPair} from './expandSynonyms.ts';

/**
 * Words that developers use instead of those in manuals. A line has a word, then words that also
 * find it; `_` joins two words. The list is our own. The words after the colon do not find each
 * other.
 */
const DEVELOPERS_WORDS = `
account: user
administrator: admin
application: app
argument: parameter arg
array: list
async: asynchronous background
authentication: auth login log_in sign_in authenticate
build: compile bundle transpile
cache: caching
certificate: tls ssl https
client: browser
cli: terminal command_line console shell
clone: copy duplicate
color: colour
concurrent: parallel
configuration: setting config option preference
create: add new make generate
credential: password secret token
customize: override custom
database: db
debug: inspect troubleshoot diagnose
dependency: library package
deploy: ship release
dialog: popup modal
directory: folder dir
disable: turn_off switch_off hide prevent
display: show print
documentation: docs
domain: host
download: fetch get
email: mail
enable: turn_on switch_on allow
encryption: encrypt
environment: env
error: exception failure problem crash
example: sample demo
exclude: ignore skip
execute: run
export: save
extension: plugin addon
fail: broken
function: method
getting_started: beginner quickstart tutorial
guide: tutorial
hook: callback
image: picture photo
import: load
install: setup
integer: number
join: concatenate combine merge
kubernetes: k8s
launch: start
library: package
listener: handler
locale: language
localization: i18n translate internationalization
logging: log
loop: iterate
max: maximum limit
memory: ram
metric: monitor monitoring
migrate: switch_from move_from convert
min: minimum
mock: stub fake
object: dictionary map
output: print
path: route
performance: slow speed fast faster
permission: access role
persist: save store
production: prod
publish: upload release
redirect: forward
regex: regular_expression
remove: delete drop uninstall
repository: repo
restore: recover
rollback: undo revert
route: page
schedule: cron timer
scaffold: boilerplate starter template
select: dropdown
shortcut: hotkey keybinding
sort: order
stop: end kill terminate
storage: disk
string: text
style: css theme
task: job
timeout: hang wait
toggle: switch
update: change modify edit
upgrade: update
url: link address
validate: check verify
version: release
`;

/** Everyday words of other languages, each a module that only sites in that language load. */
const EVERYDAY_LISTS: Readonly<Record<string, () => Promise<string>>> = {
  de: async () => (await import('./everyday/everydayDe.ts')).everydayDe,
  es: async () => (await import('./everyday/everydayEs.ts')).everydayEs,
  fr: async () => (await import('./everyday/everydayFr.ts')).everydayFr,
  ja: async () => (await import('./everyday/everydayJa.ts')).everydayJa,
};

async function loadEverydayWords(code: string): Promise<string> {
  if (code === 'en') return EVERYDAY_WORDS;
  return Object.hasOwn(EVERYDAY_LISTS, code) ? EVERYDAY_LISTS[code]!() : '';
}

const toTerms = (text: string): string[] =>
  tokenize(text.replaceAll('_', ' ')).flatMap(({term, isForm}) => (isForm ? [] : [term]));

/** Returns pairs of a manual's word and a word that readers use in place of it. */
const toPairs = (lines: string): readonly WordPair[] =>
  [...lines.matchAll(/^(\S+): (.+)$/gm)].flatMap(([, word, others]) =>
    others!.split(' ').map((other): WordPair => [toTerms(word!), toTerms(other)]),
  );

const swap = ([word, other]: WordPair): WordPair => [other, word];

/**
 * Loads the related words of a scope: the lists of its language that the site has not turned off. Words of developers find each
 * other. Everyday words find those of manuals, but not the reverse, because who knows the manual's word means it. The typed
 * words of the pairs are stems, so that each form of a word finds its related words.
 * @throws when the list of the language cannot be loaded
 */
export async function loadRelatedWords(
  {language, relatedWords = true}: Pick<ScopeEntry, 'language' | 'relatedWords'>,
  {stem}: LanguageTools,
): Promise<readonly WordPair[]> {
  if (!relatedWords) return [];
  const code = language.split('-')[0]!.toLowerCase();
  const developers = code === 'en' && relatedWords !== 'everyday' ? toPairs(DEVELOPERS_WORDS) : [];
  const everyday = relatedWords === 'developers' ? [] : toPairs(await loadEverydayWords(code));
  return [...developers, ...developers.map(swap), ...everyday.map(swap)].map(([typed, other]) => [
    typed.map(stem),
    other,
  ]);
}
