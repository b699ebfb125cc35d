import {defineConfig} from 'manual-docs/config';
import analytics from 'manual-docs/plugins/analytics';
import diagrams from 'manual-docs/plugins/diagrams';
import embeds from 'manual-docs/plugins/embeds';
import images from 'manual-docs/plugins/images';
import includes from 'manual-docs/plugins/includes';
import math from 'manual-docs/plugins/math';
import openapi from 'manual-docs/plugins/openapi';
import releases from 'manual-docs/plugins/releases';
import socialCards from 'manual-docs/plugins/social-cards';
import typedoc from 'manual-docs/plugins/typedoc';
import {everything} from './plugin/index.ts';

export default defineConfig({
  title: 'Plugged',
  url: 'https://plugged.example.com',
  plugins: [
    everything({greeting: 'hello'}),
    [math(), diagrams(), false],
    analytics({service: 'plausible', domain: 'plugged.example.com'}),
    images({widths: [100]}),
    includes(),
    embeds(),
    socialCards(),
    releases({file: 'data/releases.json', path: 'notes'}),
    openapi({file: 'data/openapi.yaml', path: 'http'}),
    typedoc({file: 'data/typedoc.json', path: 'package'}),
  ],
});
