import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type {PluginPages} from 'manual-docs/config';
import {afterAll, describe, expect, test} from 'vitest';
import {KEYWORDS} from './description/keywords.ts';
import openapi from './index.ts';
import type {OpenapiOptions} from './pages/book.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-complete-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const context = {
  root,
  cacheDir: root,
  title: '',
  url: '',
  baseUrl: '/',
  defaultLocale: 'en',
  whyPrivate: () => undefined,
};

/** The text of all pages of a description. */
async function pagesOf(text: string, file: string, options: Partial<OpenapiOptions> = {}): Promise<PluginPages> {
  fs.writeFileSync(path.join(root, file), text);
  return (await openapi({file, ...options}).pages!(context)) as PluginPages;
}

async function textOf(text: string, file: string, options?: Partial<OpenapiOptions>): Promise<string> {
  return (await pagesOf(text, file, options)).pages.map(({content}) => content).join('\n');
}

/** Words that no other value of a description has: each generated text has a number of its own. */
function createWords(): () => string {
  let count = 0;
  return () => `word${++count}end`;
}

type Json = Readonly<Record<string, unknown>>;

/** Which keywords a schema has, and the schemas in it. Texts come later, so that each is there once. */
interface Plan {
  readonly keywords: readonly string[];
  readonly children: readonly Plan[];
}

const VALUES: Readonly<Record<string, (word: () => string) => unknown>> = {
  description: (word) => word(),
  enum: (word) => [word(), word()],
  const: (word) => word(),
  default: (word) => word(),
  example: (word) => word(),
  examples: (word) => [word(), word()],
  externalDocs: (word) => ({url: 'https://e.com/', description: word()}),
};
const FLAGS: Readonly<Record<string, unknown>> = {deprecated: true, readOnly: true, writeOnly: true, nullable: true};
const ONE = [
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
];
const LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas'];

const keywords = fc.uniqueArray(
  fc.constantFrom(...Object.keys(VALUES), ...Object.keys(FLAGS), ...ONE, ...LISTS, ...MAPS),
  {maxLength: 6},
);
const plan = fc.letrec<{plan: Plan}>((tie) => ({
  plan: fc.oneof(
    {maxDepth: 4, withCrossShrink: true},
    fc.record({keywords, children: fc.constant([])}),
    fc.record({keywords, children: fc.array(tie('plan'), {minLength: 1, maxLength: 3})}),
  ),
})).plan;

function schemaOf({keywords, children}: Plan, word: () => string): Json {
  const schema: Record<string, unknown> = {};
  const inner = children.map((child) => () => schemaOf(child, word));
  for (const key of keywords) {
    if (VALUES[key]) schema[key] = VALUES[key](word);
    else if (key in FLAGS) schema[key] = FLAGS[key];
    else if (inner.length === 0) continue;
    else if (ONE.includes(key)) schema[key] = inner[0]!();
    else if (LISTS.includes(key)) schema[key] = inner.map((make) => make());
    else schema[key] = Object.fromEntries(inner.map((make, i) => [`field${i}`, make()]));
  }
  return schema;
}

/** Content of a description besides schemas. */
interface Shape {
  readonly isNamed: boolean;
  /** Media types of each request and response. */
  readonly types: readonly string[];
  /** Number of named examples of each media type. */
  readonly examples: number;
  readonly hasSummaries: boolean;
  readonly hasDescriptions: boolean;
  /** Whether each media type has an example without a name. */
  readonly hasExample: boolean;
  /** Media type that has all examples; undefined for each. */
  readonly exampleType: number | undefined;
  readonly samplesKey: string | undefined;
  readonly location: string;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  isNamed: fc.boolean(),
  types: fc.uniqueArray(
    fc.constantFrom(
      'application/json',
      'application/xml',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ),
    {minLength: 1, maxLength: 3},
  ),
  examples: fc.integer({min: 0, max: 3}),
  hasSummaries: fc.boolean(),
  hasDescriptions: fc.boolean(),
  hasExample: fc.boolean(),
  exampleType: fc.option(fc.nat({max: 2}), {nil: undefined}),
  samplesKey: fc.constantFrom(undefined, 'x-codeSamples', 'x-code-samples'),
  location: fc.constantFrom('path', 'query', 'header', 'cookie', 'querystring'),
});

/** A description with a schema in each position that takes one. */
function describing(plans: readonly Plan[], shape: Shape): {text: string; words: number} {
  let words = 0;
  const make = createWords();
  const word = (): string => {
    words++;
    return make();
  };
  const [first, second, third] = [0, 1, 2].map((i) => schemaOf(plans[i % plans.length]!, word));
  const makeNamedExample = (): Json => ({
    value: word(),
    ...(shape.hasSummaries ? {summary: word()} : {}),
    ...(shape.hasDescriptions ? {description: word()} : {}),
  });
  const makeMedia = (schema: unknown, i: number): Json => {
    if (shape.exampleType !== undefined && shape.exampleType !== i) return {schema};
    const named = Array.from({length: shape.examples}, (_, number) => [`e${number}`, makeNamedExample()] as const);
    return {
      schema,
      ...(shape.hasExample ? {example: {x: word()}} : {}),
      ...(named.length > 0 ? {examples: Object.fromEntries(named)} : {}),
    };
  };
  const media = (schema: unknown): Json =>
    Object.fromEntries(shape.types.map((type, i) => [type, makeMedia(schema, i)]));
  const encoding = {x: {contentType: word(), headers: {E: {description: word(), schema: {type: 'string'}}}}};
  const server = () => ({url: 'https://{b}.e.com', description: word(), variables: {b: {default: word()}}});
  const code =
    shape.samplesKey === undefined ? {} : {[shape.samplesKey]: [{lang: 'js', label: word(), source: word()}]};
  const shared = shape.isNamed ? {$ref: '#/components/schemas/Named'} : second;
  const description = {
    openapi: '3.1.0',
    info: {title: 'T', version: word(), description: word(), summary: word()},
    servers: [{url: 'https://{a}.e.com', description: word(), variables: {a: {default: word(), description: word()}}}],
    tags: [
      {name: 'a', description: word()},
      {name: 'unused', description: word()},
    ],
    paths: {
      '/a': {
        summary: word(),
        description: word(),
        post: {
          tags: ['a', 'b'],
          operationId: 'op',
          summary: word(),
          description: word(),
          parameters: [
            {name: 'p', in: shape.location, description: word(), schema: first, example: word()},
            {name: 'r', in: shape.location, examples: {e: makeNamedExample()}, schema: {type: 'string'}},
            {
              name: 'q',
              in: 'header',
              description: word(),
              content: {'application/json': {schema: {type: 'string'}, example: word()}},
            },
          ],
          ...code,
          security: [{oauth: [word()]}],
          servers: [server()],
          externalDocs: {url: 'https://e.com/', description: word()},
          requestBody: {
            description: word(),
            content: {...media(shared), 'multipart/mixed': {schema: {type: 'object'}, encoding}},
          },
          responses: {
            200: {
              description: word(),
              headers: {H: {description: word(), schema: {type: 'string', example: word()}}},
              content: media(third),
              links: {
                l: {
                  operationId: 'op',
                  description: word(),
                  parameters: {p: word()},
                  requestBody: word(),
                  server: server(),
                },
              },
            },
            404: {description: word(), content: media(schemaOf(plans[0]!, word))},
          },
          callbacks: {
            c: {
              '{$url}': {
                post: {
                  summary: word(),
                  description: word(),
                  requestBody: {content: media(schemaOf(plans[0]!, word))},
                  responses: {204: {description: word()}},
                },
              },
            },
          },
        },
      },
    },
    webhooks: {
      w: {post: {description: word(), requestBody: {content: media(shared)}, responses: {200: {description: word()}}}},
    },
    'x-tagGroups': [{name: word(), tags: ['unused']}],
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: word(),
          flows: {implicit: {authorizationUrl: `https://e.com/${word()}`, scopes: {s: word()}}},
        },
        key: {type: 'apiKey', in: 'header', name: word(), description: word()},
      },
      schemas: {Named: second, Alone: {type: 'string', description: word(), enum: [word()]}},
    },
  };
  return {text: JSON.stringify(description), words};
}

test('every text, value, and example of a description is on some page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, {minLength: 1, maxLength: 3}),
      shape,
      fc.constantFrom('tag' as const, 'operation' as const),
      fc.constantFrom(undefined, []),
      async (plans, shape, by, samples) => {
        const {text, words} = describing(plans, shape);
        const shown = await textOf(text, 'generated.json', {by, samples});
        const lost = Array.from({length: words}, (_, i) => `word${i + 1}end`).filter(
          (word) => text.includes(word) && !shown.includes(word),
        );
        expect(lost.map((word) => text.slice(Math.max(0, text.indexOf(word) - 80), text.indexOf(word)))).toEqual([]);
      },
    ),
    {
      numRuns: 150,
      examples: [
        // A fragment that could not be merged describes its items.
        [
          [
            {
              keywords: ['allOf'],
              children: [
                {
                  keywords: ['oneOf'],
                  children: [{keywords: ['items'], children: [{keywords: ['description'], children: []}]}],
                },
                {keywords: ['oneOf'], children: [{keywords: ['enum'], children: []}]},
              ],
            },
          ],
          {
            isNamed: false,
            types: ['application/json'],
            examples: 0,
            hasSummaries: false,
            hasDescriptions: false,
            hasExample: false,
            exampleType: undefined,
            samplesKey: undefined,
            location: 'path',
          },
          'tag',
          undefined,
        ],
        // Both the schema and a part of its `allOf` describe the items.
        [
          [
            {
              keywords: ['items', 'allOf'],
              children: [
                {keywords: ['items'], children: [{keywords: ['description'], children: []}]},
                {keywords: [], children: []},
              ],
            },
            {keywords: [], children: []},
          ],
          {
            isNamed: false,
            types: ['application/json'],
            examples: 2,
            hasSummaries: false,
            hasDescriptions: true,
            hasExample: false,
            exampleType: undefined,
            samplesKey: undefined,
            location: 'query',
          },
          'tag',
          undefined,
        ],
      ],
    },
  );
}, 60_000);

test('a schema that is its own alternative, beside others, has an end', async () => {
  const description = {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    paths: {
      '/a': {
        get: {
          responses: {
            200: {description: 'A', content: {'application/json': {schema: {$ref: '#/components/schemas/Loop'}}}},
          },
        },
      },
    },
    components: {
      schemas: {
        Loop: {oneOf: [{type: 'string', description: 'leaf'}], anyOf: [{$ref: '#/components/schemas/Loop'}]},
      },
    },
  };
  expect(await textOf(JSON.stringify(description), 'loop.json', {by: 'tag'})).toContain('leaf');
}, 20_000);

describe('numbers are as in the source', () => {
  const NUMBERS = [
    '1.10',
    '1.0',
    '9223372036854775807',
    '18446744073709551616',
    '1e400',
    '1.50E+3',
    '-0.0',
    '0.10000000000000000001',
  ];
  const describeNumbers = (write: (value: string) => string): string =>
    write(
      `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a/{id}": {"put": {"operationId": "op",
        "parameters": [{"name": "id", "in": "path", "example": 9223372036854775807, "schema": {"type": "integer"}}],
        "requestBody": {"content": {"application/json": {"example": {"list": [${NUMBERS.join(', ')}]}}}},
        "responses": {"200": {"description": "x", "content": {"application/json": {"schema": {"type": "object", "properties": {
          ${NUMBERS.map((number, i) => `"n${i}": {"enum": [${number}], "default": ${number}, "minimum": ${number}, "multipleOf": ${number}, "example": ${number}}`).join(', ')}}}}}}}}}}}`,
    );

  test.each(['numbers.json', 'numbers.yaml'])('in %s', async (file) => {
    const shown = await textOf(
      describeNumbers((text) => text),
      file,
    );
    for (const number of NUMBERS) {
      expect(shown).toContain(`*Value:* \`${number}\``);
      expect(shown).toContain(`*Default:* \`${number}\``);
      expect(shown).toContain(`*Limits:* at least ${number}; a multiple of ${number}`);
      // In the samples of each language, and in the response.
      expect(shown.split(number).length).toBeGreaterThan(8);
    }
    expect(shown).toContain('/a/9223372036854775807');
    expect(shown).not.toMatch(/922337203685477\d{4}(?<!5807)|Infinity/);
  });

  test('in the version, in keys, and in texts that YAML reads as numbers', async () => {
    const text = `openapi: 3.1.0
info: {title: T, version: 1.10}
paths: {/a: {get: {operationId: op, parameters: [{name: v, in: query, schema: {type: string, enum: [1.10, 2.0, 0x1F]}}]}}}
components: {schemas: {S: {discriminator: {propertyName: k, mapping: {1.10: A}}, properties: {2.0: {type: string, example: 1.10}}}, A: {type: object}}}
`;
    const shown = await textOf(text, 'openapi.yaml');
    expect(shown).toContain('*Version:* 1.10');
    expect(shown).toContain('*One of:* `1.10`, `2.0`, `0x1F`');
    expect(shown).toContain('+ **`2.0`** string');
    expect(shown).toContain('"2.0": "1.10"');
    expect(shown).toContain('+ **`1.10`**');
  });

  test('and JavaScript sends the text of a number that it cannot hold', async () => {
    const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {/a: {post: {operationId: op, requestBody: {content: {application/json: {example: {id: 9007199254740993}}}}}}}
`;
    const shown = await textOf(text, 'openapi.yaml');
    expect(shown).toContain('body: `{\n  "id": 9007199254740993\n}`');
    expect(shown).toContain('json={\n        "id": 9007199254740993,');
  });
});

describe('a description is reported', () => {
  const problems = async (text: string): Promise<string[]> =>
    (await pagesOf(text, 'openapi.yaml')).problems!.map(
      ({message, line, severity}) => `${line} ${severity} ${message}`,
    );

  test('where a field is in no version of OpenAPI', async () => {
    const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /a:
    get:
      sumary: x
      responses:
        '200':
          description: y
          content: {application/json: {schema: {nullabel: true, x-mine: 1, $comment: z}}}
`;
    expect(await problems(text)).toEqual([
      '6 warn `sumary` is not a field of an operation in OpenAPI, and is not shown',
      '10 warn `nullabel` is not a field of a schema in OpenAPI, and is not shown',
    ]);
  });

  test('where nothing refers to a shared object', async () => {
    const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {}
components:
  parameters:
    Page: {name: page, in: query}
`;
    expect(await problems(text)).toEqual([
      '6 warn Nothing refers to `Page` in `components/parameters`, so no page shows it',
    ]);
  });

  test('where its aliases multiply, with its name', async () => {
    const levels = Array.from({length: 9}, (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]`);
    const text = `l0: &l0 [x]\n${levels.join('\n')}\n`;
    expect(await problems(text)).toEqual([expect.stringMatching(/^1 undefined The file cannot be read as YAML: /)]);
  });
});

test('links of texts that define the same name lead to their own addresses', async () => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /a:
    get:
      operationId: op
      description: "See [this][1].\\n\\n[1]: https://e.com/first"
      responses: {'200': {description: "And [that][1].\\n\\n[1]: https://e.com/second"}}
`;
  const shown = await textOf(text, 'openapi.yaml');
  expect(shown).toContain('[this](https://e.com/first)');
  expect(shown).toContain('[that](https://e.com/second)');
});

test('files of forms in 3.1 are sent as files', async () => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {/a: {post: {operationId: op, requestBody: {content: {multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string, contentMediaType: application/octet-stream}}}}}}}}}
`;
  const shown = await textOf(text, 'openapi.yaml');
  expect(shown).toContain("-F 'file=@file'");
  expect(shown).toContain('files={"file": open("file", "rb")}');
});

test('the guide names every field', () => {
  const guide = fs.readFileSync(path.join(import.meta.dirname, '../../website/docs/write/openapi.md'), 'utf8');
  const named = new Set(Array.from(guide.matchAll(/`([^`\n]+)`/g), ([, name]) => name));
  const fields = Object.values(KEYWORDS).flatMap((kind) => [...kind.keys()]);
  const shared = new Set(['responses', 'callbacks', 'examples', 'headers', 'links']);
  expect(fields.filter((field) => !named.has(field) && !shared.has(field))).toEqual([]);
});
