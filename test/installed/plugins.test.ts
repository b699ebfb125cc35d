import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {runManualHere} from '../tools/runSite.ts';
import {installPackages, toSlug, writeFiles} from './install.ts';
import type {PluginSample} from './plugins/pluginSample.ts';
import {REHYPE} from './plugins/rehype.ts';
import {REMARK} from './plugins/remark.ts';

const PLUGINS: readonly PluginSample[] = [...REMARK, ...REHYPE];

const root = await installPackages('plugins', Object.assign({}, ...PLUGINS.map(({install}) => install)));

/** Builds a site with one plugin and one page. @returns what is wrong */
async function tryPlugin(sample: PluginSample, extension: 'md' | 'mdx'): Promise<string> {
  const {name, kind, code = `import plugin from '${name}';`, entry = 'plugin', files = {}, page, html} = sample;
  const site = path.join(root!, 'sites', toSlug(name), extension);
  fs.rmSync(site, {recursive: true, force: true});
  const others = code.includes('remarkPlugins') ? 'remarkPlugins, ' : '';
  writeFiles(site, {
    'site.config.ts': `${code}\nexport default {\n  title: 'Plugins',\n  url: 'https://docs.example.com',\n  markdown: {${others}${kind}Plugins: [${entry}]},\n};\n`,
    [`docs/index.${extension}`]: page,
    ...files,
  });
  const {messages} = await runManualHere(['build'], site);
  const output = path.join(site, 'build/index.html');
  const document = fs.existsSync(output) ? fs.readFileSync(output, 'utf8') : '';
  const article = /<article[\s\S]*<\/article>/.exec(document)?.[0] ?? '';
  const isMade = typeof html === 'string' ? article.includes(html) : html.test(article);
  const problems = messages.split('\n').filter((line) => /^\s*(?:[\d:]+\s+)?(?:warning|error) /.test(line));
  return [...problems, ...(isMade ? [] : ['The page lacks the HTML of the plugin.'])].join('\n');
}

describe.skipIf(root === undefined).each(['md', 'mdx'] as const)('plugins of .%s pages', (extension) => {
  const samples = PLUGINS.filter(({only = extension}) => only === extension);
  test.each(samples)('$name', async (sample) => {
    const problems = await tryPlugin(sample, extension);
    if (sample.fault === undefined) expect(problems).toBe('');
    else expect(problems).toMatch(sample.fault);
  });
});
