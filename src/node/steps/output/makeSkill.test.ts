import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {makeSkill} from './makeSkill.ts';

const page = (title: string, section: string) => ({title, section, url: `https://example.com/${title}.md`});

test('a skill names lists, search, and sections, and the index finds it', () => {
  const [skill, index] = makeSkill({
    title: 'Tide & Line: docs',
    description: 'Know when\nwater comes.',
    pages: [
      {...page('index', 'Start'), description: 'Plan moorings by tide tables'},
      page('a', 'Start'),
      page('b', 'Guide › Deep'),
      page('c', 'Guide'),
    ],
    folder: 'https://example.com/',
    mcp: 'https://example.com/mcp',
    pluginTools: ['find_tide'],
    hasSearch: true,
  });
  expect(skill!.name).toBe('.well-known/agent-skills/tide-line-docs/SKILL.md');
  const [, front, body] = skill!.text.split(/^---\n/m);
  const {name, description} = parse(front!);
  expect(name).toBe('tide-line-docs');
  expect(description).toMatch(
    /^Documentation of Tide & Line: docs: Know when water comes\. Plan moorings by tide tables\. Use it for /,
  );
  expect(body).toContain('(https://example.com/llms.txt)');
  expect(body).toContain(
    'https://example.com/mcp, with the tools `search_docs`, `search_code`, `read_page`, and `find_tide`.\n',
  );
  expect(body).toContain('`npx manual-docs search "QUESTION" --site https://example.com/`');
  expect(body).toContain('- [Start](https://example.com/index.md): 2 pages: index, a\n');
  expect(body).toContain('- [Guide](https://example.com/b.md): 2 pages: b, c\n');
  const {skills} = JSON.parse(index!.text);
  expect(skills).toEqual([
    {
      name,
      description,
      type: 'skill-md',
      url: 'tide-line-docs/SKILL.md',
      digest: `sha256:${createHash('sha256').update(skill!.text).digest('hex')}`,
    },
  ]);
});

test('names and descriptions keep within the limits of the format, in any script', () => {
  const long = makeSkill({
    title: 'é'.repeat(500),
    description: 'x'.repeat(3000),
    pages: [],
    folder: 'https://e.example/',
  });
  const {skills} = JSON.parse(long[1]!.text);
  expect(skills[0].name).toBe('e'.repeat(64));
  expect(skills[0].description.length).toBeLessThanOrEqual(1024);
  const japanese = makeSkill({title: 'マニュアル', pages: [], folder: 'https://e.example/'});
  // Without an index the command would find nothing.
  expect(japanese[0]!.text).not.toContain('manual-docs search');
  expect(japanese[0]!.name).toBe('.well-known/agent-skills/documentation/SKILL.md');
});
