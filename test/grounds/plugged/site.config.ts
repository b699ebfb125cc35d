import {defineConfig} from 'manual/config';
import analytics from 'manual/plugins/analytics';
import diagrams from 'manual/plugins/diagrams';
import embeds from 'manual/plugins/embeds';
import images from 'manual/plugins/images';
import includes from 'manual/plugins/includes';
import math from 'manual/plugins/math';
import openapi from 'manual/plugins/openapi';
import releases from 'manual/plugins/releases';
import socialCards from 'manual/plugins/social-cards';
import typedoc from 'manual/plugins/typedoc';
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
