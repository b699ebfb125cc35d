import {defineConfig, definePlugin} from 'manual-docs/config';

const torn = definePlugin({
  name: 'torn',
  contentSecurityPolicy: {scriptSrc: ['https://a.example; script-src *'], imgSrc: ['https://a.example\n  X-Evil: 1']},
});

export default defineConfig({title: 'Harbor', url: 'https://docs.example.com', plugins: [torn]});
