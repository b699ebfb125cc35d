import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {copyParts} from '../../bench/real/copyParts.mjs';
import {SITES} from '../../bench/real/sites.mjs';
import {compareCopies} from '../markdownCopies/builtCopies.ts';
import {runManual} from '../tools/runSite.ts';

/** Folder with checkouts of the sites in `bench/real/sites.mjs`, by their names there. Nothing of them is kept here. */
const checkouts = process.env.REAL_SITES ?? '';

/** Packages that pages of these sites import, and whose widgets hold no text. */
const WIDGETS = ['react-tweet', 'react-lite-youtube-embed'];

test.for(Object.keys(SITES))(
  'the Markdown of every page of %s says what the page says',
  {timeout: 600_000},
  async (name, {skip}) => {
    const site = SITES[name]!;
    const from = path.join(checkouts, name);
    if (checkouts === '' || !fs.existsSync(from)) return skip(`no checkout of ${site.repository}: set REAL_SITES`);
    // Faults of the site are not ours, and pages with them have Markdown copies as well.
    const severity =
      "'home-missing': 'ignore', 'broken-link': 'warn', 'missing-image': 'warn', 'missing-asset': 'warn'";
    const config = site.config.replace('severity: {', `severity: {${severity}, `);
    const copy = copyParts({...site, config}, from);
    try {
      for (const widget of WIDGETS) addWidget(path.join(copy, 'node_modules', widget));
      const root = path.join(copy, site.folder);
      const {status, messages} = await runManual(['build'], root);
      expect(status, messages).toBe(0);
      const {compared, faults} = compareCopies(path.join(root, 'build'));
      expect(faults).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(50);
    } finally {
      fs.rmSync(copy, {recursive: true, force: true});
    }
  },
);

function addWidget(folder: string): void {
  fs.mkdirSync(path.join(folder, 'dist'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), '{"main": "index.js"}');
  fs.writeFileSync(path.join(folder, 'index.js'), 'export default () => null;\nexport const Tweet = () => null;\n');
  fs.writeFileSync(path.join(folder, 'dist/LiteYouTubeEmbed.css'), '');
}
