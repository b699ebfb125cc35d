import {posix} from 'node:path';
import {describe, expect, test} from 'vitest';
import {manualPages, parsePage} from './pages.ts';
import {checkStyle} from './style.ts';

const HEAD = [
  '---',
  'title: Sample Page',
  'sidebar_position: 1',
  'description: A sample page that has a description of a length that reads well in search results.',
  'keywords: [sample]',
  '---',
];

/** Messages for a page with sound front matter and this body. */
function messages(body: string): string[] {
  return checkStyle(parsePage('sample.md', [...HEAD, '', body].join('\n'))).map(
    ({line, message}) => `${line}: ${message}`,
  );
}

describe('sound pages', () => {
  test.each([
    ['a guess about the product', 'Not tested with 2.24: the button. If it is not there, look in the Ribbon.'],
    [
      'terms as the product writes them',
      'Run a Feature File, a Playlist, or a Group Test with Cycle-CLI. Each Worker has a tag.',
    ],
    ['ordinary steps', 'A step plugin saves a step on each machine. Do this step by step, beginning with step 2.'],
    ['code', 'Set `just`, `feature file` and ``a `worker` `` as you like: `cycle-cli -v`.'],
    ['a word that stands for another', '`CT` stands for a term.'],
    ['a list of links', '- [Using Tags](./using-tags.md)\n- [Testing web pages](./web.md)'],
    ['headings in sentence case', '## Run a Group Test\n### Open `Loading...`\n## What goes wrong: Step by Step'],
    ['an image', '![A Feature File in the Cycle Editor](./editor.svg)'],
    ['a tagged block', '```cyclescript title="A.feature"\n# just a sample\n```'],
    ['keys and details', 'Press <kbd>Enter</kbd>.\n\n<details><summary>More</summary>\n\nText.\n\n</details>'],
  ])('%s', (_, body) => {
    expect(messages(body)).toEqual([]);
  });
});

describe('faults', () => {
  test.each([
    ['advertising', 'Cycle is a powerful tool.', ['8: "powerful" is advertising']],
    ['padding', 'You can simply run it.', ['8: "simply" adds nothing']],
    ['courtesy', 'Please select a file.', ['8: "Please" is not needed in an instruction']],
    ['a loud end', 'It works!', ['8: "!" is too loud for a manual']],
    [
      'an abbreviation',
      'Use a file, e.g. a CSV file.',
      ['8: "e.g." is an abbreviation or Latin; write "for example", "that is", "and so on", "through"'],
    ],
    [
      'another spelling',
      'Enter your e-mail address.',
      ['8: "e-mail" is written "email", "subfolder", "subdirectory", "metadata", "extension"'],
    ],
    ['a curly quote', 'Cycle’s settings', ['8: "’" is typed as a plain quote, apostrophe or hyphen']],
    [
      'a menu in two pieces',
      'Open **Help** > **Step Guide**.',
      ['8: "** > **" belongs inside the bold text: **Help > Step Guide**'],
    ],
    [
      'a gap in the middle of a page',
      'The menu is not known here.',
      ['8: "is not known here" is said once, in `not_covered` of the front matter'],
    ],
    ['a thing that stands', 'The key stands below.', ['8: "stands" is "is" in English, unless something has feet']],
    ['own in the wrong place', 'It has a page of its own.', ['8: "of its own" is "its own" or "separate" in English']],
    ['behind', 'The Step behind `Else` runs.', ['8: "behind" is "after" in English']],
    [
      'a hedge',
      'As general advice, close Cycle first.',
      [
        '8: "general advice" is a hedge: write an imperative, "Not tested with 2.24: ...", or the name of the system ("On Windows, ...")',
      ],
    ],
    [
      'another hedge',
      'On Windows in general, it is **OK**.',
      [
        '8: "in general" is a hedge: write an imperative, "Not tested with 2.24: ...", or the name of the system ("On Windows, ...")',
      ],
    ],
    [
      'a guess without a version',
      'Not tested: the button.',
      ['8: "Not tested" names its version: "Not tested with 2.24: ..."'],
    ],
    ['since', 'Dark mode exists since 2.5.', ['8: "exists since" is "has been available since" in English']],
    ['feature file', 'Open the feature file.', ['8: "feature file" is written Feature File']],
    ['scenario', 'The scenario passes.', ['8: "scenario" is written Scenario']],
    ['playlists', 'Run two playlists.', ['8: "playlists" is written Playlist']],
    ['group test', 'Start the group test.', ['8: "group test" is written Group Test']],
    ['worker', 'A worker fails.', ['8: "worker" is written Worker']],
    ['a kind of Step', 'Use web steps.', ['8: "steps" is written Step']],
    ['Step plugin', 'Install the Step plugin.', ['8: "Step plugin" is written step plugin']],
    ['Cycle CLI', 'Start the Cycle CLI.', ['8: "Cycle CLI" is written Cycle-CLI']],
    ['Feature editor', 'Open the Feature editor.', ['8: "Feature editor" is written Cycle Editor']],
    ['Playlist editor', 'Open the Playlist editor.', ['8: "Playlist editor" is written Playlist Editor']],
    ['another name of the program', 'Start the Cycle client.', ['8: "Cycle client" is written Cycle Desktop IDE']],
    ['a short name of the program', 'Open the IDE.', ['8: "the IDE" is written Cycle Desktop IDE']],
    ['execution', 'Stop the whole execution.', ['8: "execution" is written run']],
    ['header', 'Put it into the header of the file.', ['8: "header" is written header comment, or header row']],
    ['clean-up', 'Do a clean-up.', ['8: "clean-up" is written cleanup']],
    ['Cyclescript', 'Write Cyclescript.', ['8: "Cyclescript" is written CycleScript']],
    ['Tags', 'Mark the Tags.', ['8: "Tags" is written tag']],
    ['id', 'Note the id of the run.', ['8: "id" is written ID']],
    ['login as a verb', 'You can login now.', ['8: "can login" is written log in (verb)']],
    ['a link text', 'See [your feature file](./a.md).', ['8: "feature file" is written Feature File']],
    ['an admonition title', ':::note[Mind the worker]', ['8: "worker" is written Worker']],
    ['a heading in title case', '## Run The Nightly Test', ['8: the heading is not in sentence case: The, Nightly']],
    ['a title in the body', '# Sample Page', ['8: the title comes from the front matter; headings begin at ##']],
    ['a block without a language', '```\ntext\n```', ['8: the fenced block names no language']],
    ['an unknown language', '```gherkin\ntext\n```', ['8: "gherkin" is not one of the manual\'s languages']],
    ['a placeholder outside code', 'Replace <NAME> by yours.', ['8: a placeholder or tag is written in code font']],
  ])('%s', (_, body, expected) => {
    expect(messages(body)).toEqual(expected);
  });

  test('front matter', () => {
    const page = parsePage('sample.md', '---\ntitle: Sample\ndescription: Too short.\nkeywords: []\n---\n\nText.');
    expect(checkStyle(page).map(({message}) => message)).toEqual([
      'sidebar_position is missing',
      'description has 10 characters; 70 to 155 read well in search results',
      'keywords is missing or not a list of texts',
    ]);
  });
});

describe('the manual', () => {
  const pages = manualPages();

  test('follows the house style', () => {
    const problems = pages.flatMap((page) =>
      checkStyle(page).map(({line, message}) => `docs/${page.file}:${line} ${message}`),
    );
    expect(problems).toEqual([]);
  });

  test('has titles and positions that differ within a section', () => {
    const places = new Map<string, string[]>();
    for (const page of pages) {
      const {title, sidebar_position: position} = page.frontMatter;
      for (const key of [`${page.section} title ${title}`, `${page.section} sidebar_position ${position}`]) {
        places.set(key, [...(places.get(key) ?? []), page.file]);
      }
      // A section's own index page and the pages below it have different titles too.
      if (page.file.endsWith('/index.md')) places.set(`${page.route} title ${title}`, [page.file]);
    }
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test('names a page by its title where a link does', () => {
    const titles = new Map(pages.map((page) => [page.file, String(page.frontMatter.title)]));
    const wrong = pages.flatMap((page) =>
      page.prose.flatMap(({text, line}) =>
        [...text.matchAll(/(?<!!)\[([A-Z][^\]]*)\]\((\.[^)#]*\.mdx?)\)/g)].flatMap(([, label = '', href = '']) => {
          const title = titles.get(posix.join(posix.dirname(page.file), href));
          const differs = title && label !== title && label.toLowerCase() === title.toLowerCase();
          return differs ? [`docs/${page.file}:${line} [${label}] is titled "${title}"`] : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('links to pages by relative paths with an extension', () => {
    const wrong = pages.flatMap((page) =>
      page.prose.flatMap(({text, line}) =>
        [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)/g)]
          .map(([, href = '']) => href)
          .filter(
            (href) =>
              !/^(?:https:\/\/|#|pathname:\/\/\/(?:Warehouse\.zip|steps\.json)$|\.{1,2}\/[^#]*\.(?:md|mdx|svg)(?:#|$))/.test(
                href,
              ),
          )
          .map((href) => `docs/${page.file}:${line} ${href}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
