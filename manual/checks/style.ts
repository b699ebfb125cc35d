/** The manual's house style as checks: words, product terms, headings, fences and front matter. Pure; one page at a time. */
import type {ManualPage} from './pages.ts';

export interface StyleProblem {
  readonly line: number;
  readonly message: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
}

/** Languages that the manual's fenced blocks may name. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  'bash batch csharp csv cyclescript go groovy http ini java javascript json powershell properties python sample-project sql text xml yaml'.split(
    ' ',
  ),
);

/** Words that the manual does without. */
const WORDS: readonly Rule[] = [
  {
    pattern: /\b(powerful|seamless(?:ly)?|effortless(?:ly)?|robust|cutting-edge|state-of-the-art|best-in-class)\b/i,
    message: 'is advertising',
  },
  {pattern: /\b(simply|easily|just|obviously|of course|basically|actually|very)\b/i, message: 'adds nothing'},
  {pattern: /\b(please)\b/i, message: 'is not needed in an instruction'},
  {pattern: /\b(in order to)\b/i, message: 'is longer than "to"'},
  {pattern: /\b(utili[sz]e[sd]?|leverage[sd]?)\b/i, message: 'is a long word for "use"'},
  {
    pattern: /(?<![\w.])(e\.g\.|i\.e\.|etc\.|via)(?!\w)/i,
    message: 'is an abbreviation or Latin; write "for example", "that is", "and so on", "through"',
  },
  {pattern: /\b(TODO|TBD|FIXME|lorem)\b/, message: 'is a note to yourself'},
  {pattern: /(!)(?=\s|$)/, message: 'is too loud for a manual'},
  {pattern: /(\p{Extended_Pictographic})/u, message: 'is an emoji'},
  {
    pattern: /\b(e-mails?|sub-folders?|sub-director(?:y|ies)|meta-data|file name extension)\b/i,
    message: 'is written "email", "subfolder", "subdirectory", "metadata", "extension"',
  },
  {pattern: /([\u2018\u2019\u201c\u201d\u2014])/, message: 'is typed as a plain quote, apostrophe or hyphen'},
  {pattern: /(\*\* > \*\*)/, message: 'belongs inside the bold text: **Help > Step Guide**'},
  {
    pattern: /\b((?:is|are) (?:not )?known here)\b/i,
    message: 'is said once, in `not_covered` of the front matter',
  },
  {pattern: /\b(stands?)\b(?! (?:for|out|between)\b)/, message: 'is "is" in English, unless something has feet'},
  {pattern: /(?<!\bone )\b(of (?:its|their|your) own)\b/i, message: 'is "its own" or "separate" in English'},
  {pattern: /\b(behind)(?=\s*\u00a0)/, message: 'is "after" in English'},
  {pattern: /\b(exists? since)\b/, message: 'is "has been available since" in English'},
  {
    pattern: /\b(general advice|in general)\b/i,
    message:
      'is a hedge: write an imperative, "Not tested with 2.24: ...", or the name of the system ("On Windows, ...")',
  },
  {pattern: /\b(not tested)\b(?! with 2\.24\b)/i, message: 'names its version: "Not tested with 2.24: ..."'},
];

/** Product terms, each with the spellings that are wrong. Matched against prose only, not against code. */
const TERMS: readonly {readonly term: string; readonly wrong: RegExp}[] = [
  {term: 'Feature File', wrong: /(?<![.\w])(feature files?|Feature files?|feature-files?)\b/},
  {term: 'Scenario Outline', wrong: /\b(Scenario outlines?|scenario [Oo]utlines?)\b/},
  {term: 'After Scenario', wrong: /\b(after scenarios?|After scenarios?)\b/},
  {term: 'Scenario', wrong: /\b(scenarios?)\b/},
  {term: 'Activity Step', wrong: /\b([Aa]ctivity steps?)\b/},
  {term: 'Step Guide', wrong: /\b([Ss]tep guide|step Guide)\b/},
  {
    term: 'Step',
    wrong:
      /\b(?:[Kk]ey|[Kk]eyboard|[Ww]aiting|[Cc]omparison|[Nn]ative|[Ww]eb|[Tt]erminal|[Dd]esktop|[Ii]mage|SQL|MOCA|API|[Dd]ataset|[Vv]erification|[Vv]alidation|[Bb]uilt-in|conditional|[Ee]cho|CycleScript) (steps?)\b(?! plugin)/,
  },
  {term: 'step plugin', wrong: /(?<=[a-z,;)] )(Step [Pp]lugins?|step Plugins?)\b/},
  {term: 'Playlist', wrong: /\b(play ?lists?|Play lists?)\b/},
  {term: 'Group Test', wrong: /\b(group tests?|Group tests?)\b/},
  {term: 'Worker', wrong: /\b(workers?)\b/},
  {term: 'Cycle-CLI', wrong: /\b(Cycle CLI|CycleCLI|cycle-cli|Cycle-Cli|the CLI of Cycle)\b/},
  {term: 'CycleScript', wrong: /\b(Cyclescript|cyclescript|Cycle Script)\b/},
  {
    term: 'Cycle Desktop IDE',
    wrong: /\b(Cycle desktop IDE|Cycle IDE|desktop IDE|(?<!Cycle )Desktop IDE|Cycle client|[Tt]he IDE)\b/,
  },
  {term: 'run', wrong: /\b(?:limit|end|stop|start|during)s? (?:the |an |a )?(?:whole )?(executions?)\b/i},
  {
    term: 'header comment, or header row',
    wrong: /\b(header) of (?:the|a|each) (?:file|CSV|Feature Files?\b(?! in the Editor))/,
  },
  {term: 'Cycle Editor', wrong: /\b(Feature File Editor|Feature [Ee]ditor)\b/},
  {term: 'Playlist Editor', wrong: /\b(Playlist editor)\b/},
  {term: 'cleanup', wrong: /\b([Cc]lean-ups?)\b/},
  {term: 'Project Directory', wrong: /\b(project director(?:y|ies)|Project director(?:y|ies))\b/},
  {term: 'Resource Directory', wrong: /\b(resource director(?:y|ies)|Resource director(?:y|ies))\b/},
  {term: 'Auto Complete', wrong: /\b([Aa]uto-?complet(?:e|ion)|auto complete|Auto complete)\b/},
  {term: 'Inspector', wrong: /\b(Inspector Tab|inspector panel)\b/},
  {term: 'data store', wrong: /(?<=[a-z,;)] )(Data stores?|datastores?)\b/},
  {term: 'elementID', wrong: /\b(element ID|element id|elementId|ElementId|Element ID)s?\b/},
  {term: 'ID', wrong: /(?<![-\w`])(ids?)\b(?=[ ,.;:)]|$)/},
  {term: 'tag', wrong: /(?<=[a-z,;)] )(Tags?)\b/},
  {term: 'log in (verb)', wrong: /\b((?:to|you|can|must|cannot) login)\b/i},
  {term: 'MOCA', wrong: /\b(Moca|moca)\b/},
  {term: 'WinAppDriver', wrong: /\b(Winappdriver|WinApp Driver|WinAppdriver)\b/},
  {term: 'VS Code', wrong: /\b(VSCode|VS code|vscode)\b/},
  {term: 'GitHub', wrong: /\b(Github|github)\b/},
  {term: 'JavaScript', wrong: /\b(Javascript|javascript)\b/},
];

/** Words that keep their capital inside a heading. Words in capitals, with a digit, and in code font need no entry. */
const PROPER = new Set(
  (
    'Accessibility Actions Activity After AppID Assistant Auto Azure Background Body Business Chrome Cloud Code Complete Continuous Controls ' +
    'Cycle CycleScript Data Desktop DevOps Directory Editor Example Excel Extensions Feature Features File Files GitHub Git Google Grid Group ' +
    'Groovy Guide HTTP If Insights Inspector Java JavaScript Jenkins Else Given And Then When But Once Or Microsoft Oracle Outline Outlines OpenAPI Output ' +
    'Playlist Playlists Project Report Dashboard Resource Ribbon Scenario Scenarios Scheduler Selenium Server Settings SmartScreen Standard Step Steps Store ' +
    'Task Test Tests UWP View Viewer While WinAppDriver Windows Within Worker Workers XPath MySQL Sets Background Backgrounds Monitoring Tools'
  ).split(/\s+/),
);

/** Problems of one page, in the order of their lines; front matter counts as line 1. */
export function checkStyle(page: ManualPage): readonly StyleProblem[] {
  return [...frontMatterProblems(page), ...blockProblems(page), ...proseProblems(page)].sort((a, b) => a.line - b.line);
}

function frontMatterProblems(page: ManualPage): StyleProblem[] {
  const {title, description, keywords, sidebar_position: position} = page.frontMatter;
  const messages: string[] = [];
  if (typeof title !== 'string' || title === '') messages.push('title is missing');
  if (typeof position !== 'number') messages.push('sidebar_position is missing');
  if (typeof description !== 'string') messages.push('description is missing');
  else if (description.length < 70 || description.length > 155) {
    messages.push(`description has ${description.length} characters; 70 to 155 read well in search results`);
  }
  if (!Array.isArray(keywords) || keywords.length === 0 || keywords.some((word) => typeof word !== 'string')) {
    messages.push('keywords is missing or not a list of texts');
  }
  if (typeof title === 'string') messages.push(...wordMessages(title));
  if (typeof page.frontMatter.not_covered === 'string') {
    const words = plainText(page.frontMatter.not_covered);
    messages.push(...wordMessages(words), ...termMessages(words));
  }
  if (typeof description === 'string') messages.push(...wordMessages(description), ...termMessages(description));
  return messages.map((message) => ({line: 1, message}));
}

function blockProblems(page: ManualPage): StyleProblem[] {
  return page.blocks
    .filter((block) => !LANGUAGES.has(block.language))
    .map((block) => ({
      line: block.line - 1,
      message: block.language
        ? `"${block.language}" is not one of the manual's languages`
        : 'the fenced block names no language',
    }));
}

/** In an MDX page: tags of components, and of the boxes that columns are made of. */
const COMPONENT = /<\/?(?:[A-Z]\w*|div)(?:\s[^<>]*)?>/g;

function proseProblems(page: ManualPage): StyleProblem[] {
  return page.prose.flatMap(({text, line}) => {
    const heading = /^(#{1,6}) +(.*)$/.exec(text);
    const shown = page.file.endsWith('.mdx') ? text.replace(COMPONENT, '') : text;
    const plain = plainText(heading ? (heading[2] ?? '') : shown);
    const messages = [...wordMessages(plain), ...termMessages(plain)];
    if (heading?.[1] === '#') messages.push('the title comes from the front matter; headings begin at ##');
    else if (heading) messages.push(...headingMessages(plain));
    if (/<(?!\/?(?:kbd|details|summary|br)\b)[A-Za-z/!]/.test(shown.replace(/`[^`]*`/g, '')))
      messages.push('a placeholder or tag is written in code font');
    return messages.map((message) => ({line, message}));
  });
}

/** The words that a reader sees: code, link targets, titles of linked pages, admonition marks and HTML tags removed. */
function plainText(text: string): string {
  return text
    .replace(/(`+)(?:(?!\1).)*\1/g, '\u00a0')
    .replace(/(!?)\[([^\]]*)\]\([^)]*\)/g, (_, image: string, label: string) =>
      !image && /^[A-Z]/.test(label) ? '\u00a0' : label,
    )
    .replace(/^:::\w+(?:\[([^\]]*)\])?/, '$1')
    .replace(/<\/?[a-z]+>/g, '');
}

function wordMessages(text: string): string[] {
  return WORDS.flatMap(({pattern, message}) => {
    const word = pattern.exec(text)?.[1];
    return word ? [`"${word}" ${message}`] : [];
  });
}

function termMessages(text: string): string[] {
  return TERMS.flatMap(({term, wrong}) => {
    const word = wrong.exec(text)?.[1];
    return word ? [`"${word}" is written ${term}`] : [];
  });
}

function headingMessages(text: string): string[] {
  const words = text
    .split(/[\s/-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}]+$/gu, '').replace(/'s$/, ''));
  const wrong = words.slice(1).filter((word, index) => {
    const afterStop = /[:?.]$/.test(text.split(/[\s/-]+/)[index] ?? '');
    return /^[A-Z][a-z]/.test(word) && !/\d/.test(word) && !PROPER.has(word) && !afterStop;
  });
  return wrong.length > 0 ? [`the heading is not in sentence case: ${wrong.join(', ')}`] : [];
}
