import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {PluginPages} from 'manual-docs/config';
import {afterEach, describe, expect, test} from 'vitest';
import openapi from './index.ts';
import type {OpenapiOptions} from './pages/book.ts';
import {estimateHtml, limitColors} from './schema/pageBudget.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, {recursive: true});
});

type Files = Readonly<Record<string, string>>;

async function make(files: Files | string, options: Partial<OpenapiOptions> = {}): Promise<PluginPages> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
  folders.push(root);
  const all = typeof files === 'string' ? {'openapi.yaml': files} : files;
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
  const context = {
    root,
    cacheDir: root,
    title: '',
    url: '',
    baseUrl: '/',
    defaultLocale: 'en',
    whyPrivate: () => undefined,
  };
  return (await openapi({file: 'openapi.yaml', ...options}).pages!(context)) as PluginPages;
}

async function page(files: Files | string, at: string, options?: Partial<OpenapiOptions>): Promise<string> {
  const {pages, problems} = await make(files, options);
  expect(problems!.filter(({severity}) => severity !== 'warn')).toEqual([]);
  return pages.find((one) => one.path === at)?.content ?? pages.map((one) => one.path).join();
}

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\n';
/** A description whose one operation takes a schema. */
const taking = (schema: string, components = ''): string =>
  `${HEAD}paths: {/a: {post: {tags: [t], operationId: a, requestBody: {content: {application/json: {schema: ${schema}}}}}}}\ncomponents: {schemas: {${components}}}\n`;
const body = async (schema: string, components?: string): Promise<string> => {
  const text = await page(taking(schema, components), 'api/t.md', {samples: []});
  return text.slice(text.indexOf('*Content:*'));
};

describe('schemas', () => {
  test('are joined from the parts of `allOf`', async () => {
    const text = await body(
      '{allOf: [{$ref: "#/components/schemas/A"}, {required: [y], properties: {y: {type: integer, description: Why}}}]}',
      'A: {type: object, required: [x], properties: {x: {type: string}}}',
    );
    expect(text).toContain('+ **`x`** string, *required*\n\n+ **`y`** integer, *required*\n\n  Why');
  });

  test('say what may be in place of each other, and what tells it', async () => {
    const text = await body(
      '{oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}], discriminator: {propertyName: kind, mapping: {first: "#/components/schemas/A"}}}',
      'A: {properties: {x: {type: string}}}, B: {properties: {y: {type: string}}}',
    );
    expect(text).toContain('*One of these:*\n\n+ **[`A`](./schemas/a.md)**, when `kind` is `first`');
    expect(text).toContain('+ **[`B`](./schemas/b.md)**');
  });

  test('that hold themselves end in a link', async () => {
    const text = await body(
      '{$ref: "#/components/schemas/Node"}',
      'Node: {type: object, properties: {next: {$ref: "#/components/schemas/Node"}, all: {type: array, items: {$ref: "#/components/schemas/Node"}}}}',
    );
    expect(text).toBe(
      '*Content:* `application/json`, [Node](./schemas/node.md)\n\n+ **`next`** [Node](./schemas/node.md)\n\n+ **`all`** array of [Node](./schemas/node.md)',
    );
  });

  test('are joined once, however often a part is named', async () => {
    const part = (i: number) =>
      `S${i}: {allOf: [{$ref: "#/components/schemas/S${i + 1}"}, {$ref: "#/components/schemas/S${i + 1}"}]}`;
    const parts = Array.from({length: 60}, (_, i) => part(i)).join(', ');
    const last = 'S60: {required: [a], properties: {a: {description: Why}}}';
    const text = await page(taking('{$ref: "#/components/schemas/S0"}', `${parts}, ${last}`), 'api/schemas/s0.md');
    expect(text).toContain('+ **`a`** any, *required*\n\n  Why');
  });

  test.each([
    '{type: array, items: {$ref: "#/components/schemas/L"}}',
    '{additionalProperties: {$ref: "#/components/schemas/L"}}',
  ])('that hold nothing but themselves end: %s', async (schema) => {
    expect(await page(taking('{$ref: "#/components/schemas/L"}', `L: ${schema}`), 'api/t.md')).toContain('*Content:*');
  });

  test('of both versions say null, limits, and constants alike', async () => {
    expect(await body('{properties: {a: {type: string, nullable: true}}}')).toContain('**`a`** string or null');
    expect(await body('{properties: {a: {type: [string, "null"]}}}')).toContain('**`a`** string or null');
    expect(await body('{properties: {a: {anyOf: [{type: string}, {type: "null"}]}}}')).toContain('string or null');
    expect(await body('{properties: {a: {type: number, minimum: 1, exclusiveMinimum: true}}}')).toContain(
      'more than 1',
    );
    expect(await body('{properties: {a: {type: number, exclusiveMinimum: 1}}}')).toContain('more than 1');
    expect(await body('{properties: {a: {const: x}}}')).toContain('**`a`** string\n\n  *Value:* `x`');
    expect(await body('{additionalProperties: {type: integer}}')).toContain('map of strings to integers');
    expect(
      await body('{properties: {a: {type: string, enum: [b, "c d"], default: b, maxLength: 1, pattern: "^`"}}}'),
    ).toContain('*One of:* `b`, `c d`\n\n  *Default:* `b`\n\n  *Limits:* at most 1 character\n\n  *Pattern:* `` ^` ``');
  });

  test('leave out of a request what is read only, and mark it on their page', async () => {
    const text = taking(
      '{$ref: "#/components/schemas/A"}',
      'A: {properties: {id: {type: string, readOnly: true}, x: {type: string}}}',
    );
    expect(await page(text, 'api/t.md')).not.toContain('**`id`**');
    expect(await page(text, 'api/schemas/a.md')).toContain('+ **`id`** string, *read-only*');
  });

  test('are in folds that nest', async () => {
    const text = await body('{properties: {a: {properties: {b: {properties: {c: {type: string}}}}}}}');
    expect(text).toContain('::::details[1 property of `a`]');
    expect(text).toContain('    :::details[1 property of `b`]\n\n    + **`c`** string');
  });
});

describe('texts of a description', () => {
  const describing = (text: string): string =>
    `${HEAD}tags: [{name: t, description: ${JSON.stringify(text)}}]\npaths: {/a: {get: {tags: [t], operationId: a}}}\n`;
  const written = async (text: string, options?: Partial<OpenapiOptions>): Promise<string> =>
    (await page(describing(text), 'api/t.md', options))
      .split('\n\n## A {#a}')[0]!
      .replace('<!-- api reference -->\n\n', '');

  test('are Markdown, and nothing in them is code', async () => {
    expect(await written('**Bold** and `<b>`\n\n- a\n- b')).toBe('**Bold** and `<b>`\n\n- a\n- b');
    expect(await written('an <id> {x} {{y}}')).toBe('an \\<id> {x} {{y}}');
    expect(await written('<script>alert(1)</script>')).toBe('\\<script>alert(1)\\</script>');
    expect(await written('<img src=x onerror=alert(1)> a')).not.toContain('onerror');
    expect(await written('[a](javascript:alert(1)) [b](<java\tscript:x>)')).not.toMatch(/script:/);
    expect(await written('# Title {#a}')).toBe('## Title');
    expect(await written(':::danger\nx\n:::')).not.toMatch(/^:::/m);
    expect(await written('costs $5 :name[x]')).toBe('costs \\$5 \\:name\\[x]');
    expect(await written('<!-- x --> text')).not.toContain('<!--');
  });

  test('may be HTML', async () => {
    expect(await written('<p>Reads <b>one</b>.<br>See <a href="https://e.com" onclick="x()">this</a>.</p>')).toBe(
      'Reads **one**.\\\nSee [this](https://e.com).',
    );
  });

  test('link to operations, tags, and the site that they were written for', async () => {
    expect(await written('[o](#operation/a) [t](#tag/t) [n](#nothing)')).toBe('[o](#a) [t](./t.md) n');
    expect(await written('[x](/docs/y) ![z](../z.png)', {linkBase: 'https://e.com/a/b'})).toBe(
      '[x](https://e.com/docs/y) ![z](https://e.com/z.png)',
    );
    expect(await written('![z](/z.png)')).toBe('![z](/z.png)');
  });

  test('have hints about what the author cannot change in them', async () => {
    const [first] = (await make(taking('{}'))).pages;
    expect(first!.hints).toMatchObject({'broken-link': expect.stringContaining('`linkBase`')});
    expect(first).toMatchObject({keysAreExamples: false});
    const [other] = (await make(taking('{}'), {linkBase: 'https://e.com/', keysAreExamples: true})).pages;
    expect(Object.keys(other!.hints!)).toEqual(['secret-in-output']);
    expect(other).toMatchObject({keysAreExamples: true});
  });

  test('are plain in titles', async () => {
    const {pages} = await make(
      `${HEAD}paths: {/a: {get: {tags: [t], operationId: x, summary: Read the \`code\`.}}}\n`,
      {
        by: 'operation',
      },
    );
    const operation = pages.find(({path}) => path === 'api/t/x.md');
    expect(operation?.frontMatter).toMatchObject({title: 'Read the code', keywords: ['/a', 'x']});
    expect(operation?.content).not.toContain('Read the');
  });

  test('are titles only if they are short', async () => {
    const long = `A summary with **marks** that is a whole text. ${'And goes on. '.repeat(10)}`;
    const text = `${HEAD}paths: {/a: {get: {tags: [t], operationId: listAll, summary: "${long}"}}}\n`;
    const shown = await page(text, 'api/t.md', {samples: []});
    expect(shown).toContain('## List all {#listAll}');
    expect(shown).toContain('A summary with **marks** that');
  });
});

test('a page with a form allows requests to the servers of its operations only', async () => {
  const text = `${HEAD}servers: [{url: 'https://a.e.com/v1'}]
paths:
  /a: {get: {tags: [t], operationId: a}}
  /b: {get: {tags: [u], operationId: b, servers: [{url: 'https://b.e.com:8443/'}, {url: /v2}]}}
  /c: {trace: {tags: [v], operationId: c}}
`;
  const {pages} = await make(text, {tryIt: true});
  const {head} = openapi({file: 'openapi.yaml', tryIt: true});
  const getMeta = (at: string) =>
    head!({frontMatter: pages.find((made) => made.path === at)!.frontMatter} as never, {} as never);
  const connect = (content: string) => [{tagName: 'meta', attributes: {name: 'connect-src', content}}];
  expect(getMeta('api/t.md')).toEqual(connect('https://a.e.com'));
  expect(getMeta('api/u.md')).toEqual(connect('https://b.e.com:8443'));
  expect(getMeta('api/v.md')).toEqual([]);
  expect(getMeta('api/index.md')).toEqual([]);
  expect(openapi({file: 'openapi.yaml'}).head).toBeUndefined();
});

test('long examples of fields are on another page if examples of the operation fill the page', async () => {
  const makeText = (length: number) => `${HEAD}paths:
  /a:
    post:
      tags: [t]
      requestBody: {content: {application/json: {schema: {properties: {p: {example: "word ${'x'.repeat(900)}"}}}}}}
      responses: {'200': {description: d, content: {application/json: {example: "${'y'.repeat(length)}"}}}}
`;
  const find = async (length: number, words: string) => {
    const {pages} = await make(makeText(length), {samples: []});
    return pages.filter(({content}) => content.includes(words)).map(({path}) => path);
  };
  expect(await find(100, 'word xxx')).toEqual(['api/t.md']);
  expect(await find(11_000, '[A long example](./schemas/')).toEqual(['api/t.md']);
  expect(await find(11_000, 'word xxx')).toEqual([expect.stringMatching(/^api\/schemas\//)]);
});

describe('a page of an operation shows once', () => {
  test('an example that the samples send', async () => {
    const examples = '{one: {summary: The first, value: {a: 11}}, two: {summary: The second, value: {a: 22}}}';
    const text = await page(
      `${HEAD}paths: {/a: {post: {tags: [t], requestBody: {content: {application/json: {examples: ${examples}}}}}}}\n`,
      'api/t.md',
      {samples: ['curl']},
    );
    expect(text.match(/"a": \d+/g)).toEqual(['"a": 11', '"a": 22']);
    expect(text).toContain('*Example in the samples:* The first');
    expect(text).toContain('title="The second"');
  });

  test('what several responses have', async () => {
    const texts = [1, 2, 3].map((i) => `Words ${i}. ${'More of them. '.repeat(12)}`);
    const properties = texts.map((text, i) => `p${i}: {description: "${text}"}`);
    const headers = texts.map((text, i) => `h${i}: {description: "${text}"}`);
    const error = `{description: d, headers: {${headers}}, content: {a/b: {schema: {type: object, properties: {${properties}}}}}}`;
    const text = await page(
      `${HEAD}paths: {/a: {get: {tags: [t], operationId: a, responses: {'400': ${error}, '404': ${error}, '500': {description: d}}}}}\n`,
      'api/t.md',
    );
    expect(text.match(/Words 2\./g)).toHaveLength(2);
    expect(text).toContain('*Headers:* as in [`400`](#a-400)\n\n*Content:* as in [`400`](#a-400)\n\n#### `500`');
  });

  test('nothing of a schema that its page describes', async () => {
    const parts =
      '{allOf: [{title: One, properties: {a: {}}}, {title: Other, example: {a: 4444}, properties: {b: {}}}]}';
    const text = await body('{$ref: "#/components/schemas/S"}', `S: ${parts}`);
    expect(text).not.toContain('4444');
    const shown = await page(taking('{$ref: "#/components/schemas/S"}', `S: ${parts}`), 'api/schemas/s.md');
    expect(shown).toContain('4444');
    expect(await body('{allOf: [{$ref: "#/components/schemas/S"}, {title: Beside}]}', `S: ${parts}`)).toContain(
      'Beside',
    );
  });

  test('the samples of the description that it has room for', async () => {
    const samples = ['curl', 'php', 'ruby'].map((lang) => `{lang: ${lang}, source: "${`${lang} `.repeat(1500)}"}`);
    const {pages} = await make(`${HEAD}paths: {/a: {get: {tags: [t], x-codeSamples: [${samples}]}}}\n`);
    const find = (words: string) => pages.filter(({content}) => content.includes(words)).map(({path}) => path);
    expect(find('curl curl')).toEqual(['api/t.md']);
    expect(find('[2 more examples: Samples]')).toEqual(['api/t.md']);
    expect(find('ruby ruby')).toEqual([expect.stringMatching(/^api\/schemas\//)]);
  });

  test('a long body, on another page if it fills this one', async () => {
    const value = JSON.stringify(Object.fromEntries(Array.from({length: 300}, (_, i) => [`k${i}`, 'word'])));
    const text = await page(
      `${HEAD}paths: {/a: {post: {tags: [t], requestBody: {content: {application/json: {example: ${value}}}}}}}\n`,
      'api/t.md',
    );
    expect(text).toContain('--data-binary @body.json');
    expect(text).toContain('[A long example: body.json](./schemas/');
    expect(text).not.toContain('k299');
  });
});

test('the longest blocks of a page lose their colors first', () => {
  const short = `\`\`\`js title="Short"\n${'a;\n'.repeat(20)}\`\`\``;
  const long = `\`\`\`json title="Long"\n${'{"a": 1}\n'.repeat(200)}\`\`\``;
  const text = `Words.\n\n${short}\n\n${long}\n\n\`\`\`text\nplain\n\`\`\``;
  const size = estimateHtml(text);
  expect(limitColors(text, size)).toBe(text);
  expect(limitColors(text, size - 1)).toBe(text.replace('```json', '```text'));
  expect(limitColors(text, 0)).toBe(text.replace('```json', '```text').replace('```js', '```text'));
});

describe('samples', () => {
  test('and examples follow each other without text, so that they form a column', async () => {
    const media = (name: string) =>
      `{application/json: {examples: {${name}: {summary: About ${name}, description: Text of ${name}., value: 1}}}}`;
    const text = await page(
      `${HEAD}paths: {/a: {post: {tags: [t], requestBody: {content: ${media('x')}}, responses: {'200': {description: d, content: ${media('y')}}}}}}\n`,
      'api/t.md',
    );
    const [, between] = /:::code-group[\s\S]*?\n:::\n([\s\S]*?)```json title="About y"/.exec(text) ?? [];
    expect(between?.trim()).toBe('');
    expect(text).toContain('Text of x.');
  });

  test('have each header once', async () => {
    const text = await page(
      `${HEAD}paths: {/a: {post: {tags: [t], parameters: [{name: content-type, in: header, required: true, schema: {enum: [a/b]}}], requestBody: {content: {application/json: {example: 1}}}}}}\n`,
      'api/t.md',
      {samples: ['curl']},
    );
    expect(text.match(/content-type: /gi)).toEqual(['content-type: ']);
  });

  test('send what is required, in four languages', async () => {
    const text = await page(
      `${HEAD}servers: [{url: 'https://{r}.e.com/v1', variables: {r: {default: eu}}}]
security: [{k: []}]
paths:
  /a/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}, example: "7 8"}]
    put:
      tags: [t]
      operationId: a
      parameters: [{name: q, in: query, required: true, schema: {type: array, items: {type: string, enum: [x]}}}, {name: no, in: query, schema: {type: string}}]
      requestBody: {content: {application/json: {example: {it's: [1, null, true]}}}}
components: {securitySchemes: {k: {type: apiKey, in: header, name: X-Key}}}
`,
      'api/t.md',
    );
    expect(text).toContain(
      `curl -X PUT 'https://eu.e.com/v1/a/7%208?q=x' \\\n  -H "X-Key: $API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "it'\\''s": [`,
    );
    expect(text).toContain("fetch('https://eu.e.com/v1/a/7%208?q=x', {\n  method: 'PUT',");
    expect(text).toContain("    'it\\'s': [\n      1,\n      null,\n      true,\n    ],");
    expect(text).toContain(`"X-Key": f"{os.environ['API_KEY']}"`);
    expect(text).toContain(`"it's": [\n            1,\n            None,\n            True,\n        ],`);
    expect(text).toContain('req.Header.Set("X-Key", os.Getenv("API_KEY"))');
  });

  test('have a variable for each key', async () => {
    const schemes = ['X-Id', 'X-Secret', 'X-Secret-2'].map(
      (name) => `${name}: {type: apiKey, in: header, name: ${name}}`,
    );
    const text = await page(
      `${HEAD}paths: {/a: {get: {tags: [t], security: [{X-Id: [], X-Secret: [], X-Secret-2: []}]}}}\ncomponents: {securitySchemes: {${schemes}}}\n`,
      'api/t.md',
      {samples: ['curl']},
    );
    expect(text).toContain('-H "X-Id: $X_ID"');
    expect(text).toContain('-H "X-Secret: $X_SECRET"');
    expect(text).toContain('-H "X-Secret-2: $X_SECRET_2"');
  });

  test('name a parameter of which nothing is known', async () => {
    const parameters = ['string', 'snowflake', 'uuid'].map(
      (format) => `{name: ${format}, in: path, schema: {type: string, format: ${format}}}`,
    );
    const text = await page(
      `${HEAD}paths: {"/a/{string}/{snowflake}/{uuid}": {get: {tags: [t], parameters: [${parameters}]}}}\n`,
      'api/t.md',
      {samples: ['curl']},
    );
    expect(text).toMatch(/\/a\/%7Bstring%7D\/%7Bsnowflake%7D\/3fa85f64-/);
  });

  test('are those of the description where it has some', async () => {
    const own = "x-codeSamples: [{lang: Ruby, source: 'puts 1'}]";
    const text = await page(`${HEAD}paths: {/a: {get: {tags: [t], operationId: a, ${own}}}}\n`, 'api/t.md');
    expect(text).toContain('```ruby title="Ruby"\nputs 1\n```');
    expect(text).not.toContain('curl');
  });
});

describe('pages', () => {
  test('stand for tags or operations, in the order of the description', async () => {
    const text = `${HEAD}tags: [{name: b}, {name: a}]\npaths: {/x: {get: {tags: [a], operationId: readIt, summary: Read it.}, post: {tags: [b]}}}\n`;
    const shown = async (by: 'tag' | 'operation') =>
      (await make(text, {by, path: 'ref'})).pages.map(
        ({path: at, frontMatter}) => `${at} ${frontMatter!.sidebar_position ?? ''}`,
      );
    expect(await shown('tag')).toEqual(['ref/index.md ', 'ref/b.md 1', 'ref/a.md 2']);
    expect(await shown('operation')).toEqual([
      'ref/index.md ',
      'ref/b/index.md 1',
      'ref/b/post-x.md 1',
      'ref/a/index.md 2',
      'ref/a/read-it.md 1',
    ]);
    const {pages} = await make(text, {by: 'operation'});
    expect(pages.at(-1)!.frontMatter).toMatchObject({title: 'Read it', sidebar_class_name: 'm-api-get'});
  });

  test('beside the docs show their titles themselves', async () => {
    const text = `${HEAD}tags: [{name: a<b}]\npaths: {/x: {get: {tags: [a<b]}}}\n`;
    const first = async (where?: 'pages') => (await make(text, {in: where})).pages[1]!.content.split('\n\n')[1];
    expect(await first('pages')).toBe('# A\\<b');
    expect(await first()).not.toMatch(/^# /);
  });

  test('without tags follow the paths', async () => {
    const {pages} = await make(`${HEAD}paths: {"/v1/pets/{id}": {get: {}}, /v1/pets: {get: {}}, /users: {get: {}}}\n`);
    expect(pages.map((one) => one.path)).toEqual(['api/index.md', 'api/pets.md', 'api/users.md']);
  });
});

describe('a description', () => {
  const problems = async (files: Files | string) =>
    (await make(files)).problems!.map(
      ({message, file, line, severity}) => `${file}:${line} ${severity ?? 'error'} ${message}`,
    );

  test('that is none is said, with its line', async () => {
    expect(await problems('a: 1\n')).toEqual([
      'openapi.yaml:1 error This is not an OpenAPI description: it has no `openapi`',
    ]);
    expect(await problems('# x\nswagger: "2.0"\n')).toEqual([
      'openapi.yaml:2 error This is a description in Swagger 2.0, and OpenAPI 3 is read',
    ]);
    expect(await problems('\nopenapi: 4.0.0\n')).toEqual(['openapi.yaml:2 error OpenAPI 4.0.0 is not known']);
    expect(await problems('openapi: {a: b}\n')).toEqual(['openapi.yaml:1 error OpenAPI {"a":"b"} is not known']);
    expect(await problems('a: [1\nb: 2\n')).toEqual([
      expect.stringMatching(/^openapi\.yaml:2 error The file is not YAML: /),
    ]);
    const {problems: missing} = await make({});
    expect(missing![0]!.message).toBe('There is no description `openapi.yaml`');
  });

  test('links to parts that it does not have are said once, at their first place', async () => {
    const text = `${HEAD}paths:
  /a:
    get:
      externalDocs: {url: 'https://e.com/x#nothing'}
      description: |
        See [this](#nothing) and [that](#operation/a).
      operationId: a
      responses: {'200': {description: 'again [this](#nothing)'}}
`;
    expect(await problems(text)).toEqual([
      'openapi.yaml:8 warn The link `#nothing` leads to no operation, tag, or section of the description; its words are shown without it',
    ]);
  });

  test('is said where it leads to nothing, and where two operations have one name', async () => {
    const text = `${HEAD}paths:
  /a:
    get:
      operationId: x
      responses: {'200': {$ref: '#/components/responses/No'}}
  /b:
    get:
      operationId: x
      responses: {'200': {description: a, content: {application/json: {schema: {$ref: parts/p.yaml#/A}}}}}
  /c:
    get: {responses: {'200': {$ref: 'https://e.com/x.yaml'}}}
`;
    expect(await problems({'openapi.yaml': text, 'parts/p.yaml': 'A:\n  properties:\n    a: {$ref: "#/B"}\n'})).toEqual(
      [
        'openapi.yaml:7 error `#/components/responses/No` leads to nothing',
        'openapi.yaml:10 error `GET /b` has the operationId of `GET /a`: `x`',
        'openapi.yaml:13 warn `https://e.com/x.yaml` is on another server, and is not fetched',
        'parts/p.yaml:3 error `#/B` leads to nothing',
      ],
    );
  });

  test('is said of a schema that has no alternative but itself', async () => {
    const text = taking(
      '{$ref: "#/components/schemas/E"}',
      'E: {oneOf: [{$ref: "#/components/schemas/F"}]}, F: {anyOf: [{$ref: "#/components/schemas/E"}]}',
    );
    expect(await problems(text)).toEqual([
      expect.stringMatching(/^openapi\.yaml:\d+ error `[EF]` has no alternative but itself, so that no value fits it$/),
      expect.stringMatching(/^openapi\.yaml:\d+ error `[EF]` has no alternative but itself, so that no value fits it$/),
    ]);
  });

  test('names the files that it is made of', async () => {
    const files = {
      'openapi.yaml': taking('{$ref: parts/p.yaml#/A}'),
      'parts/p.yaml': 'A: {properties: {a: {type: string}}}\n',
    };
    const {watch, pages} = await make(files);
    expect(watch).toEqual(['openapi.yaml', 'parts/p.yaml']);
    expect(pages.map((one) => one.path)).toContain('api/schemas/a.md');
  });

  test('of odd values makes pages all the same', async () => {
    const text = `${HEAD}servers: x\ntags: [1, {}]\npaths: {/a: {get: {tags: 1, parameters: {}, responses: [], requestBody: 3}, post: null}}\ncomponents: {schemas: {A: 1, B: {properties: [1], allOf: [{$ref: "#/components/schemas/B"}]}}}\n`;
    expect((await make(text)).problems).toEqual([]);
  });
});

test('an address of documentation elsewhere whose escapes are broken is a link all the same', async () => {
  const text = `${HEAD}externalDocs: {url: "https://a.example.com/100%", description: More.}\npaths: {}\n`;
  expect(await page(text, 'api/index.md')).toContain('[More](<https://a.example.com/100%25>)');
});

test('options that cannot be are said', () => {
  expect(() => openapi({} as never)).toThrow('`file` is missing');
  expect(() => openapi({file: 'a', by: 'path' as never})).toThrow('`by` is `path`');
});
