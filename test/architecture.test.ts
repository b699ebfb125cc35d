import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {CODES} from '../src/node/base/diagnostics/codeList.ts';
import {codeOf, functionsOf, importsOf, listFiles, packageOf} from './tools/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The floors of `src/node` from the ground up, and what calls them. Each imports those before it. */
const NODE = ['shared', 'base', 'steps', 'state', 'run', 'serve', 'api', 'cli'];
/** What each floor may import, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(NODE.map((floor, i) => [floor, NODE.slice(0, i)])),
  client: ['shared'],
  theme: ['shared', 'client'],
  bin: [],
};

interface Exception {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly typesOnly?: boolean;
  readonly why: string;
}

/** Imports against the rules: steps do not import each other either. */
const EXCEPTIONS: readonly Exception[] = [
  {
    from: /^src\/node\/steps\/markdown\//,
    to: /^src\/node\/steps\/highlight\//,
    why: 'code blocks are highlighted while a page is compiled',
  },
  {
    from: /^src\/node\/steps\/(?:site|output)\//,
    to: /^src\/node\/steps\/config\/schema\//,
    typesOnly: true,
    why: 'the type of a checked option; erased, and written twice it would drift',
  },
  {
    from: /^src\/node\/steps\/search\/readersEngine\.ts$/,
    to: /^src\/client\/search\/engine\/createSearcher\.ts$/,
    why: 'queries of search tests and of agents are answered by the code that readers run',
  },
  {
    from: /^bin\/manual\.js$/,
    to: /^dist\/start\.cjs$/,
    why: 'the bundled command line',
  },
  {
    from: /^src\/node\/base\/version\.ts$/,
    to: /^package\.json$/,
    why: 'the version is in one place',
  },
];

/** Packages that are imported when the tool is compiled or runs from its sources; what they give is part of `dist`. */
const COMPILING_ONLY = ['@orama/stemmers', 'opencc-js', 'vscode-languageserver', 'vscode-languageserver-textdocument'];

/** Packages that the browser may get; everything else would end up in each reader's download. */
const BROWSER_PACKAGES = ['react', 'react-dom', 'algoliasearch', 'marked', '@orama/stemmers', 'opencc-js'];

const floorOf = (file: string): string => /^src\/(?:node\/)?(\w+)\//.exec(file)?.[1] ?? file.split('/')[0]!;
/** The room of a file of `src/node`: a folder or file of a floor. */
const roomOf = (file: string): string | undefined => /^src\/node\/\w+\/(\w+)/.exec(file)?.[1];

const sources = listFiles(root, ['bin', 'src', 'theme'], /\.(?:tsx?|js)$/);
const product = sources.filter((file) => !isTest(file));
const edges = product.flatMap((file) => importsOf(read(file)).map((one) => ({file, ...one})));

/** The package that moves sites of other tools. */
const MIGRATE = 'packages/manual-docs-migrate';
const migrate = listFiles(
  root,
  ['src', 'plugins', 'compat'].map((folder) => `${MIGRATE}/${folder}`),
  /\.tsx?$/,
).filter((file) => !isTest(file));
/** What comes with the tool, and imports it as sites do. */
const extensions = [...listFiles(root, ['plugins'], /\.tsx?$/).filter((file) => !isTest(file)), ...migrate];

/** Whether a file of the theme is the one that `name` stands for: by its path, or by its name alone. */
function isNamed(file: string, name: string): boolean {
  const bare = file.replace(/\.tsx?$/, '');
  return bare === `theme/${name}` || (!name.includes('/') && path.posix.basename(bare) === name);
}

/** Where an import leads, from the root; undefined for packages. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const part = /^@theme(?:-original)?\/(.+)$/.exec(specifier)?.[1];
  if (part) return product.find((one) => one.startsWith('theme/') && isNamed(one, part)) ?? `theme/${part}`;
  const inside = /^manual-docs\/internal\/((?:client|shared)\/.+)$/.exec(specifier)?.[1];
  if (inside) return sources.find((one) => one.replace(/\.tsx?$/, '') === `src/${inside}`) ?? `src/${inside}`;
  if (specifier === 'manual-docs/core') return 'src/client/core.ts';
  return specifier === 'manual-docs' ? 'src/client/index.ts' : undefined;
}

describe('the reader of imports', () => {
  test('finds every form, and nothing in strings and comments', () => {
    const text = [
      "import fs from 'node:fs';",
      "import {\n  a,\n  type B,\n} from './many.ts';",
      "import type {C} from './types.ts';",
      "import './effect.ts';",
      "export * from './all.ts';",
      "export type {D} from './exported.ts';",
      "require('./run.cjs').run();",
      "const late = await import('./late.ts');",
      "type T = typeof import('./query.ts');",
      "// import x from './comment.ts';",
      'const code = "import {y} from \'./text.ts\';";',
    ].join('\n');
    expect(importsOf(text)).toEqual([
      {specifier: 'node:fs', typeOnly: false},
      {specifier: './many.ts', typeOnly: false},
      {specifier: './types.ts', typeOnly: true},
      {specifier: './effect.ts', typeOnly: false},
      {specifier: './all.ts', typeOnly: false},
      {specifier: './exported.ts', typeOnly: true},
      {specifier: './run.cjs', typeOnly: false},
      {specifier: './late.ts', typeOnly: false},
      {specifier: './query.ts', typeOnly: true},
    ]);
  });
});

describe('imports', () => {
  test('there are many, or the tests below test nothing', () => {
    expect(product.length).toBeGreaterThan(300);
    expect(edges.length).toBeGreaterThan(1000);
  });

  test('go one way: shared, base, steps, state, run, serve, api, cli; shared, client, theme', () => {
    const used = new Set<Exception>();
    const wrong = edges.flatMap(({file, specifier, typeOnly}) => {
      const target = targetOf(file, specifier);
      if (target === undefined) return [];
      const [from, to] = [floorOf(file), floorOf(target)];
      const isStep = from === 'steps' && to === 'steps' && roomOf(file) !== roomOf(target);
      if ((from === to && !isStep) || MAY_IMPORT[from]?.includes(to)) return [];
      const exception = EXCEPTIONS.find((one) => one.from.test(file) && one.to.test(target));
      if (exception) used.add(exception);
      return exception && (typeOnly || !exception.typesOnly) ? [] : [`${file} imports ${target}`];
    });
    expect(wrong).toEqual([]);
    expect(EXCEPTIONS.filter((one) => !used.has(one))).toEqual([]);
  });

  test('of the rooms of a floor go one way, too', () => {
    const imports = new Map<string, Set<string>>();
    for (const {file, specifier} of edges) {
      const target = targetOf(file, specifier);
      const [from, to] = [roomOf(file), target && roomOf(target)];
      if (!target || !from || !to || from === to || floorOf(file) !== floorOf(target)) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
    // A room that imports no room that is left goes first. What remains imports each other.
    for (let free: string[] = ['-']; free.length > 0; ) {
      free = [...imports.keys()].filter((room) => ![...imports.get(room)!].some((other) => imports.has(other)));
      for (const room of free) imports.delete(room);
    }
    expect([...imports]).toEqual([]);
  });

  test('name files that exist, with their extension', () => {
    const missing = edges.filter(({file, specifier}) => {
      const target = targetOf(file, specifier);
      return target !== undefined && !target.startsWith('dist/') && !fs.existsSync(path.join(root, target));
    });
    expect(missing).toEqual([]);
  });

  test('of Node stay out of what runs in browsers', () => {
    const browser = edges.filter(({file}) => /^(?:src\/(?:client|shared)|theme)\//.test(file));
    const wrong = browser.filter(({specifier}) => {
      const name = packageOf(specifier);
      return specifier.startsWith('node:') || (name !== undefined && !BROWSER_PACKAGES.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  test('of packages other than commander stay out of what is read before every command', () => {
    const reached = new Set(['src/cli/start.ts']);
    const packages = new Set<string>();
    // A set grows while it is walked.
    for (const file of reached)
      for (const {specifier, typeOnly} of edges.filter((edge) => edge.file === file)) {
        const target = targetOf(file, specifier);
        if (!typeOnly && target?.startsWith('src/')) reached.add(target);
        const name = typeOnly ? undefined : packageOf(specifier);
        if (name !== undefined) packages.add(name);
      }
    expect(reached.size).toBeGreaterThan(8);
    expect([...packages]).toEqual(['commander']);
  });

  test('of files stay out of the stages that make texts from texts', () => {
    const pure = edges.filter(({file}) => /^src\/node\/steps\/(?:site|links|search|render|output)\//.test(file));
    expect(pure.length).toBeGreaterThan(100);
    expect(pure.filter(({specifier}) => /^node:(?:fs|child_process)\b/.test(specifier))).toEqual([]);
  });

  test('of packages are installed with the tool or bundled into it, and never both', () => {
    const {dependencies, devDependencies, peerDependencies} = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const used = new Set(edges.flatMap(({specifier, typeOnly}) => (typeOnly ? [] : (packageOf(specifier) ?? []))));
    for (const name of COMPILING_ONLY) {
      expect(Object.keys(devDependencies!)).toContain(name);
      expect(used.delete(name)).toBe(true);
    }
    // Whoever uses what needs them installs them, and is told so. One that is looked for in the site is named by its types.
    const plugins = listFiles(root, ['plugins'], /\.ts$/).filter((file) => !isTest(file));
    const byPlugins = plugins.flatMap((file) => importsOf(read(file)));
    const imported = new Set([...edges, ...byPlugins].map(({specifier}) => packageOf(specifier)));
    for (const name of Object.keys(peerDependencies!)) {
      expect([...imported]).toContain(name);
      used.delete(name);
    }
    const bundled = Object.keys(devDependencies!).filter((name) => used.has(name));
    expect([...used].sort()).toEqual([...Object.keys(dependencies!), ...bundled].sort());
    // Of the parser the JavaScript is bundled, and its native half stays where it was installed.
    const licences = read('dist/THIRD-PARTY-LICENSES.txt');
    const named = (name: string): boolean => licences.includes(`\n${name} `) || licences.startsWith(`${name} `);
    expect(Object.keys(dependencies!).filter(named)).toEqual(['satteri']);
    expect(bundled.filter((name) => !named(name))).toEqual([]);
    // The program that highlights code is data.
    expect(['vscode-oniguruma', 'oniguruma'].filter((name) => !named(name))).toEqual([]);
  });
});

describe('the plugins that come with the tool', () => {
  const files = listFiles(root, ['plugins'], /\.tsx?$/).filter((file) => !isTest(file));
  /** A plugin is a folder; what it needs of the tool is what any plugin gets. */
  const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');

  test('import types of manual-docs/config, what pages may import, packages, and their own files', () => {
    expect(files.length).toBeGreaterThan(0);
    const wrong = files.flatMap((file) =>
      importsOf(read(file)).flatMap(({specifier, typeOnly}) => {
        if (specifier.startsWith('.')) {
          const target = path.posix.join(path.posix.dirname(file), specifier);
          return folderOf(target) === folderOf(file) || folderOf(target) === 'plugins/shared'
            ? []
            : [`${file}: ${target}`];
        }
        if (specifier === 'manual-docs/config') return typeOnly ? [] : [`${file}: ${specifier} as code`];
        return /^(?:src|theme)\//.test(specifier) ? [`${file}: ${specifier}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('use packages that whoever names them installs, or that the tool has', () => {
    const {
      dependencies,
      devDependencies,
      peerDependencies = {},
    } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const used = new Set(
      files.flatMap((file) =>
        importsOf(read(file)).flatMap(({specifier, typeOnly}) => (typeOnly ? [] : (packageOf(specifier) ?? []))),
      ),
    );
    const known = [dependencies!, devDependencies!, peerDependencies].flatMap((one) => Object.keys(one));
    known.push('manual-docs');
    expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('have at most 300 lines a file', () => {
    expect(files.filter((file) => read(file).trimEnd().split('\n').length > 300)).toEqual([]);
  });
});

describe('the package that moves sites of other tools', () => {
  const imports = migrate.flatMap((file) => importsOf(read(file)).map((one) => ({file, ...one})));
  const {dependencies} = JSON.parse(read(`${MIGRATE}/package.json`)) as {dependencies: Record<string, string>};

  test('imports its own files, the public interface of the tool, one internal entry, and packages that it has', () => {
    expect(imports.length).toBeGreaterThan(200);
    const {devDependencies} = JSON.parse(read('package.json')) as {devDependencies: Record<string, string>};
    const wrong = imports.filter(({file, specifier, typeOnly}) => {
      if (specifier.startsWith('.'))
        return !path.posix.join(path.posix.dirname(file), specifier).startsWith(`${MIGRATE}/`);
      const folder = file.slice(MIGRATE.length + 1).split('/')[0];
      if (/^manual-docs(?:\/|$)/.test(specifier)) {
        if (folder === 'src') return !/^manual-docs\/(?:internal\/migrate|plugins\/\w+)$/.test(specifier);
        if (folder === 'plugins') return specifier !== 'manual-docs/config' || !typeOnly;
        return !/^manual-docs(?:\/core|\/internal\/client\/.+)?$/.test(specifier);
      }
      if (folder === 'compat' && /^@theme(?:-original)?\//.test(specifier)) return false;
      const name = packageOf(specifier);
      // `docusaurus-plugin-data` is a name that the plugin answers.
      const isHere = [dependencies, devDependencies, {react: '', 'docusaurus-plugin-data': ''}];
      return name !== undefined && !isHere.some((list) => Object.hasOwn(list, name));
    });
    expect(wrong).toEqual([]);
    expect(imports.some(({specifier}) => specifier === 'manual-docs/internal/migrate')).toBe(true);
  });

  test('is imported by nothing of the tool, and names the version of the tool that it is published with', () => {
    const named = edges.filter(({specifier}) => /^manual-docs-migrate\b|packages\//.test(specifier));
    expect(named).toEqual([]);
    const {version, dependencies: own} = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect(JSON.parse(read(`${MIGRATE}/package.json`)).version).toBe(version);
    expect(dependencies).toEqual({'manual-docs': version, esbuild: own!.esbuild});
  });

  test('has at most 300 lines a file', () => {
    expect(migrate.filter((file) => read(file).trimEnd().split('\n').length > 300)).toEqual([]);
  });
});

describe('import cycles', () => {
  /** Components that render a tree: an item may be a list of items. */
  const TREES = [
    ['NavbarDropdown', 'NavbarItems', 'LocaleDropdown', 'VersionDropdown'],
    ['SidebarCategory', 'SidebarItems'],
  ];

  test('there are none but those of components that render trees, not even of types', () => {
    const targets = new Map(
      [...product, ...extensions].map((file) => [
        file,
        importsOf(read(file)).flatMap(({specifier}) => targetOf(file, specifier) ?? []),
      ]),
    );
    const named = cyclesOf(targets).map((cycle) => cycle.map((file) => path.basename(file, '.tsx')));
    expect(named).toEqual(TREES);
  });

  test('would be found', () => {
    const targets = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['d']],
      ['d', ['b']],
      ['e', ['a']],
    ]);
    expect(cyclesOf(targets)).toEqual([['b', 'c', 'd']]);
  });
});

/** Each set of files that reach each other, sorted (Tarjan's strongly connected components). */
function cyclesOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      const reached = order.has(target) ? (open.includes(target) ? order.get(target)! : own) : visit(target);
      lowest.set(file, Math.min(lowest.get(file)!, reached));
    }
    if (lowest.get(file) === own) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return lowest.get(file)!;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

describe('functions', () => {
  const MOST = 60;
  /** Those that put parts together and return what lives on. */
  const MOST_OF_FACTORY = 100;

  test('have at most 60 lines, factories 100', () => {
    const measured = [...product, ...extensions];
    const all = measured.flatMap((file) => functionsOf(read(file)).map((one) => ({...one, id: `${file} ${one.name}`})));
    expect(all.length).toBeGreaterThan(1000);
    const most = (name: string): number => (/^(?:create|open)[A-Z]/.test(name) ? MOST_OF_FACTORY : MOST);
    const tooLong = all.filter(({name, lines}) => lines > most(name));
    expect(tooLong.map(({id, lines}) => `${id}: ${lines}`)).toEqual([]);
  });
});

describe('folders', () => {
  const MOST_FILES = 25;
  const MOST_LINES = 2000;
  /** Larger ones, which may become smaller only. */
  const LARGE: Readonly<Record<string, number>> = {'theme/styles': 4_300};
  const styles = listFiles(root, ['theme', 'plugins', 'packages'], /\.css$/).filter(
    (file) => !file.endsWith('/infima.css'),
  );

  test('hold at most 25 files and 2,000 lines of product code', () => {
    const folders = new Map<string, string[]>();
    // A file for each group of settings, which nobody reads.
    for (const file of [...product, ...extensions, ...styles])
      if (!file.startsWith('src/node/steps/config/input/'))
        folders.set(path.posix.dirname(file), [...(folders.get(path.posix.dirname(file)) ?? []), file]);
    const large = [...folders].flatMap(([folder, files]) => {
      const lines = files.reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);
      return files.length > MOST_FILES || lines > MOST_LINES ? [{folder, lines}] : [];
    });
    expect(large.filter(({folder, lines}) => lines > (LARGE[folder] ?? 0))).toEqual([]);
    expect(Object.keys(LARGE).filter((folder) => !large.some((one) => one.folder === folder))).toEqual([]);
  });
});

/** Words of the product that this repository's manual describes. */
const SUBJECT = new RegExp(['Cycle ?Script', 'Cycle ?Labs', '_CYCLE_', 'cycplay', 'MSQL', 'MOCA'].join('|'), 'i');

describe('files', () => {
  test('of the tool and of its tests know nothing of what the manual describes: that is beside its pages', () => {
    const folders = ['bin', 'src', 'theme', 'plugins', 'packages', 'starter', 'website/docs', 'test'];
    const tool = listFiles(root, folders, /\.(?:tsx?|m?js|css|json|mdx?|txt)$/);
    expect(listFiles(root, ['manual'], /\.ts$/).filter((file) => SUBJECT.test(read(file))).length).toBeGreaterThan(10);
    expect(
      tool.filter(
        (file) =>
          file !== 'test/architecture.test.ts' && !/\/(?:\.manual|build)\//.test(file) && SUBJECT.test(read(file)),
      ),
    ).toEqual([]);
  });

  test('have at most 300 lines', () => {
    const long = product.filter((file) => read(file).trimEnd().split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('bin/manual.js has fewer than 20 lines', () => {
    expect(read('bin/manual.js').trimEnd().split('\n').length).toBeLessThan(20);
  });

  test('of the node side neither print nor exit', () => {
    const forbidden = /\bconsole\.|\bprocess\.exit\b|\bprocess\.std(?:out|err)\b/;
    const inert = "call('console.log'); // console.log\n/* console.log */ const t = `console.log`;";
    expect(codeOf(inert)).not.toMatch(forbidden);
    expect(codeOf(`${inert} console.log(1);`)).toMatch(forbidden);
    expect(codeOf('const t = `${'.concat('console.log}`;'))).toMatch(forbidden);
    const wrong = product.filter((file) => file.startsWith('src/node/') && forbidden.test(codeOf(read(file))));
    expect(wrong).toEqual([]);
  });

  test('hold no state of the module', () => {
    const wrong = product.filter((file) => file.startsWith('src/') && /^(?:export )?(?:let|var)\s/m.test(read(file)));
    expect(wrong).toEqual([]);
  });

  test('export by name', () => {
    const wrong = product.filter((file) => /^export default\b/m.test(read(file)));
    expect(wrong).toEqual([]);
  });

  test('export what another file names, or a site may name', () => {
    /** Entries of the package, the formats that they publish, and folders whose components and modules sites import. */
    const open =
      /^(?:theme|packages\/manual-docs-migrate\/compat)\/|^(?:packages\/manual-docs-migrate\/)?plugins\/[\w-]+\/index\.ts$|^src\/(?:shared\/(?:types|pageProps|siteProps)|client\/(?:index|core)|cli\/(?:startApi|internal\/startMigrateKit)|node\/(?:steps\/config\/(?:defineConfig|input\/\w+)|api\/\w+|serve\/mcp\/\w+))\.ts$/;
    const readers = [
      ...sources,
      ...listFiles(root, ['plugins', 'packages', 'test', 'scripts', 'website'], /\.(?:tsx?|m?js)$/),
    ];
    const namedBy = new Map<string, number>();
    for (const file of new Set(readers))
      for (const word of new Set(read(file).match(/\w+/g))) namedBy.set(word, (namedBy.get(word) ?? 0) + 1);
    const exported = [...product, ...extensions]
      .filter((file) => !open.test(file))
      .flatMap((file) =>
        [
          ...read(file).matchAll(
            /^export (?:async |abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm,
          ),
        ].map(([, name]) => ({file, name: name!})),
      );
    expect(exported.length).toBeGreaterThan(1000);
    expect(exported.filter(({name}) => namedBy.get(name) === 1)).toEqual([]);
  });

  test('repeat no idiom that has a home', () => {
    const homes: readonly (readonly [idiom: RegExp, home: string])[] = [
      [/\[\.\*\+\?\^\$\{\}/, 'src/shared/escapeRegExp.ts'],
      [/existsSync\((\w+)\) \? (?:fs\.)?readFileSync\(\1/, 'src/node/base/files/readIfExists.ts'],
      [/\bstatSync\([^\n]*\)\?\.isFile\(\)/, 'src/node/base/files/readIfExists.ts'],
    ];
    for (const [idiom, home] of homes) {
      expect(fs.existsSync(path.join(root, home))).toBe(true);
      expect(
        product.filter((file) => file !== home && idiom.test(read(file))),
        `use ${home}`,
      ).toEqual([]);
    }
  });

  test('of the browser leave a thing of the document to the module that owns it', () => {
    const owners: readonly (readonly [use: RegExp, folders: RegExp, owner: string])[] = [
      [
        /\bhistory\.(?:state|scrollRestoration|(?:push|replace)State)\b|\bhistory\[/,
        /^(?:src\/client|theme|compat)\//,
        'page/address.ts',
      ],
      [/['"`]manual-island, manual-slot\b|closest\(['"`]manual-/, /^src\/client\//, 'page/owner.ts'],
      [/\bquerySelectorAll\b/, /^src\/client\/shell\//, 'page/owner.ts'],
      [
        /\.state = |\brespond\(/,
        /^src\/client\/(?:islands|navigation|page|shell)\/(?!islandState)/,
        'page/defineIslandElement.ts',
      ],
      [
        /getElementById\(['"`]manual-(?:page|routes)|#manual-(?:page|routes)/,
        /^src\/client\//,
        'page/findDataBlock.ts',
      ],
    ];
    for (const [use, folders, owner] of owners) {
      const users = [...product, ...extensions].filter((file) => folders.test(file) && use.test(read(file)));
      expect(users.filter((file) => file !== `src/client/${owner}`)).toEqual([]);
    }
  });

  test('of the theme have names of their own, because overrides go by name', () => {
    const names = product.filter((file) => /^theme\/.*\/[A-Z]\w*\.tsx$/.test(file)).map((file) => path.basename(file));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

describe('problems', () => {
  /** Errors of Node and of packages have nothing but a text. Code reads it where they are caught. */
  const CAUGHT = String.raw`(?<!\b(?:error|Error|thrown|reason|issue|cause|failure|first)\)*(?:\(\w+\))?)`;
  const READ = String.raw`\.(?:match|matchAll|startsWith|endsWith|includes|indexOf|split|slice)\(`;
  const readsField = new RegExp(
    [
      String.raw`\.(?:exec|test)\((?:\w+\.)*\w+\??${CAUGHT}\.(?:message|hint)\b`,
      String.raw`\w\)*\??${CAUGHT}\.(?:message|hint)\??${READ}`,
    ].join('|'),
  );
  const readsVariable = new RegExp(String.raw`\.(?:exec|test)\((?:message|hint)\b|(?<![.\w])(?:message|hint)${READ}`);

  test.each([
    ['const name = /`(.*)`/.exec(problem.message)?.[1];', true],
    ["if (one.message.startsWith('No')) return;", true],
    ["problem.hint?.includes('write')", true],
    ['/^write/.test(hint)', true],
    ["hint.split(':')", true],
    ["(error as Error).message.split(',')", false],
    ['describeThrown(error).message.split(1)', false],
    ['/x/.test(error.message)', false],
    ['baseline.has(problem.message)', false],
  ])('%s parses a message: %s', (line, expected) => {
    expect(readsField.test(line) || readsVariable.test(line)).toBe(expected);
  });

  test('are data: nothing parses messages and hints', () => {
    const takesProblems = /^src\/node\/(?:base\/diagnostics\/f|run|serve|state\/snapshot)/;
    const wrong = product
      .filter((file) => /^src\/(?:node|cli)\//.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line) =>
            readsField.test(line) || (takesProblems.test(file) && readsVariable.test(line)) ? [`${file}: ${line}`] : [],
          ),
      );
    expect(wrong).toEqual([]);
  });
});

describe('diagnostics', () => {
  test('every code is produced by a test', () => {
    const tests = [...sources.filter(isTest), ...listFiles(root, ['test'], /\.test\.tsx?$|expected\.txt$/)].map(read);
    const untested = Object.keys(CODES).filter(
      (code) => !tests.some((text) => text.includes(`'${code}'`) || text.includes(`[${code}]`)),
    );
    expect(untested).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const page = read('ARCHITECTURE.md');

  test('names every folder, and no other', () => {
    const named = [
      ...page.matchAll(
        /^\| `((?:bin|src|theme|plugins|packages|test|bench|scripts|docs|manual|static|examples|website)\/[\w/-]*)` \|/gm,
      ),
    ].map((match) => match[1]!);
    const folders = (parent: string): string[] =>
      fs
        .readdirSync(path.join(root, parent), {withFileTypes: true})
        .flatMap((entry) => (entry.isDirectory() ? `${parent}/${entry.name}/` : []));
    const expected = [
      ...[
        'bin/',
        'theme/',
        'plugins/',
        'test/',
        'bench/',
        'scripts/',
        'docs/',
        'manual/',
        'static/',
        'examples/',
        'website/',
      ],
      ...folders('src').filter((folder) => folder !== 'src/node/'),
      ...folders('src/node').flatMap((floor) => (floor === 'src/node/api/' ? [floor] : folders(floor.slice(0, -1)))),
      ...folders('packages'),
    ];
    expect(named.toSorted()).toEqual(expected.toSorted());
    expect(named.filter((folder) => !fs.existsSync(path.join(root, folder)))).toEqual([]);
  });

  test('says what to read first: files that exist', () => {
    const rows = [...page.matchAll(/^\| `([\w/-]+\/)` \| .* \| (.*) \|$/gm)];
    const files = rows.flatMap(([, folder, first]) =>
      [...first!.matchAll(/`([^`]+)`/g)].map((match) => folder! + match[1]!),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  test('justifies every production dependency, and no other', () => {
    const {dependencies, devDependencies, peerDependencies} = JSON.parse(read('package.json')) as Record<
      string,
      object
    >;
    const section = page.slice(page.indexOf('## Dependencies'));
    const named = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap((match) =>
      match[1]!.split(', ').map((name) => name.replaceAll('`', '')),
    );
    const installed = Object.keys({...dependencies, ...peerDependencies});
    const bundled = named.filter((name) => !installed.includes(name));
    expect(named.filter((name) => installed.includes(name)).toSorted()).toEqual(installed.toSorted());
    expect(bundled.filter((name) => !Object.hasOwn(devDependencies!, name))).toEqual([]);
  });
});
