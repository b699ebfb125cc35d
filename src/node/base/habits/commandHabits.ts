import type {HabitTable} from './habit.ts';

/** Commands of other tools. `advice` is the command here, or what to do without one. */
export const COMMAND_HABITS: HabitTable = {
  dev: {tool: 'VitePress, Astro, Mintlify, Next.js', advice: 'manual serve'},
  start: {tool: 'Docusaurus', advice: 'manual serve'},
  develop: {tool: 'Gatsby', advice: 'manual serve'},
  watch: {tool: 'mdBook', advice: 'manual serve'},
  server: {tool: 'Hugo', advice: 'manual serve'},
  preview: {tool: 'VitePress, Astro', advice: 'manual serve --built'},
  generate: {tool: 'Nuxt', advice: 'manual build'},
  check: {tool: 'Astro', advice: 'manual check-links'},
  lint: {tool: 'other linters', advice: 'manual check-links'},
  'broken-links': {tool: 'Mintlify', advice: 'manual check-links'},
  'check-config': {tool: 'Hugo', advice: 'manual check-links'},
  swizzle: {tool: 'Docusaurus', advice: 'manual eject'},
  clear: {tool: 'Docusaurus', advice: 'manual clean'},
  create: {tool: 'Docusaurus', advice: 'manual init'},
  new: {tool: 'MkDocs, Jekyll, Hugo', advice: 'manual init'},
  'docs:version': {tool: 'Docusaurus', advice: 'manual version'},
  'write-translations': {tool: 'Docusaurus', advice: 'manual translations'},
  move: {tool: 'other tools', advice: 'manual mv'},
  rename: {tool: 'Mintlify', advice: 'manual mv'},
  deploy: {tool: 'Docusaurus, Hugo', advice: 'manual build'},
  'gh-deploy': {tool: 'MkDocs', advice: 'manual build'},
};
