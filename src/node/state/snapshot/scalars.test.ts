import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {unpackDetails} from '../../../shared/build.ts';
import type {PageProps} from '../../../shared/types.ts';

/** Values that YAML reads as numbers, dates, booleans, or nothing, and that people write as texts. */
const NUMBERS =
  '1.10 1e3 0x10 +1 0o17 017 12345678901234567890 9007199254740993 .5 5. -0 0 00 -1.0 .inf -.inf .nan 0.10 3.0 1E5 1e-7 2024 007 -5 1e400 0x1F +.5 1.5e3 -1 10 1.0 4.20 0.0 1e0'.split(
    ' ',
  );
const TEXTS =
  '1_000 2024-01-05 2024-01-05T10:00:00Z no yes on off y n NO Yes 1:30 12:30:45 1.0.0 0b101 50% $5 v1.0 2024-1-5 1/2'.split(
    ' ',
  );
const BOOLEANS = ['true', 'false', 'True', 'FALSE'];
const SCALARS = [...NUMBERS, ...TEXTS, ...BOOLEANS, '~'];

let site: OpenSnapshot;

beforeAll(async () => {
  const entries = (fields: (scalar: string, i: number) => string) => SCALARS.map(fields).join('');
  const files = {
    'site.config.ts':
      "export default {title: 'T', url: 'https://example.com', blog: {}, variables: {version: 'site'}, diagnostics: {severity: {'tag-unknown': 'ignore', 'heading-computed': 'ignore'}}};\n",
    'docs/tags.yml': entries((scalar, i) => `t${i}:\n  label: ${scalar}\n  description: ${scalar}\n`),
    'blog/authors.yml': entries((scalar, i) => `a${i}:\n  name: ${scalar}\n  title: ${scalar}\n`),
  };
  const pages = SCALARS.flatMap((scalar, i) => [
    [`docs/f${i}/_category_.yml`, `label: ${scalar}\n`],
    [
      `docs/f${i}/page.mdx`,
      [
        '---',
        ...['title', 'sidebar_label', 'description', 'own'].map((key) => `${key}: ${scalar}`),
        ...[`keywords: [${scalar}, x]`, `tags: [t${i}]`, 'variables:', `  version: ${scalar}`],
        '---\n',
        '## {frontMatter.own} own\n\n## {{version}} variable\n',
      ].join('\n'),
    ],
    [`docs/g${i}/page.md`, `---\nid: ${scalar}\ntags:\n  - ${scalar}\n---\n\n# T\n`],
    [`blog/2024-01-01-b${i}.md`, `---\ntitle: ${scalar}\nauthors: [a${i}]\n---\n\nText.\n`],
  ]);
  site = await openSnapshot({...files, ...Object.fromEntries(pages)});
}, 120_000);
afterAll(() => site.close());

const findPage = (file: string) => site.snapshot.sites[0]!.pages.find(({record}) => record?.source.file === file)!;
const getProps = <Kind extends PageProps['kind']>(file: string) =>
  findPage(file).props as Extract<PageProps, {readonly kind: Kind}>;

describe('texts of YAML stay as they are written', () => {
  test.each(SCALARS)('%s', (scalar) => {
    const i = SCALARS.indexOf(scalar);
    const {title, description, breadcrumbs, tags} = getProps<'doc'>(`docs/f${i}/page.mdx`);
    const {record} = findPage(`docs/f${i}/page.mdx`);
    const [own, variable] = unpackDetails(record!).toc.map(({html}) => html.replace(/ \w+$/, ''));
    const texts = [title, description, ...breadcrumbs.map(({label}) => label), record!.frontMatter.keywords?.[0]];
    expect(new Set(texts)).toEqual(new Set([scalar]));
    expect(getProps<'doc'>(`docs/g${i}/page.md`).id).toBe(`g${i}/${scalar}`);
    expect(findPage(`docs/g${i}/page.md`).record!.frontMatter.tags).toEqual([scalar]);
    const {title: postTitle, post} = getProps<'blogPost'>(`blog/2024-01-01-b${i}.md`);
    expect(postTitle).toBe(scalar);
    expect(variable).toBe(scalar);
    // A file of entries has `~` for a value that is left out, and code gets it as nothing.
    if (scalar === '~') return;
    expect([tags?.[0]?.label, post.authors[0]?.name, post.authors[0]?.title]).toEqual([scalar, scalar, scalar]);
    if (!BOOLEANS.includes(scalar)) expect(own).toBe(scalar);
  });
});
