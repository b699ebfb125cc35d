import type {HabitTable} from './habit.ts';

const box = (type: string) => `write \`:::${type}\`, the text, and \`:::\`, each on a line of its own`;
const DETAILS = 'write `:::details Title`, the text, and `:::`, each on a line of its own';
const CARDS = 'write `<CardGrid>` around `<Card title="…" href="…">`';
const TABS = 'write `<Tabs>` around `<TabItem value="…">`';
const FIGURE = 'write `<Figure src="…" alt="…" caption="…" />`';
const STEPS = 'write `<Steps>` around a numbered list';
const LIST = 'write a list of links to the pages';
const API_FIELD = 'write a table in `:::settings`, or describe the API for the plugin `manual-docs/plugins/openapi`';
const TREE = 'write `<FileTree>` around a list of files';

/** Components that other tools provide without an import. */
export const COMPONENT_HABITS: HabitTable = {
  Aside: {tool: 'Starlight', advice: box('note')},
  Note: {tool: 'Mintlify', advice: box('note')},
  Tip: {tool: 'Mintlify', advice: box('tip')},
  Info: {tool: 'Mintlify', advice: box('info')},
  Warning: {tool: 'Mintlify', advice: box('warning')},
  Danger: {tool: 'Mintlify', advice: box('danger')},
  Check: {tool: 'Mintlify', advice: box('tip')},
  Caution: {tool: 'Mintlify', advice: box('caution')},
  Callout: {tool: 'Nextra', advice: box('note')},
  Alert: {tool: 'Docsy', advice: box('note')},
  Accordion: {tool: 'Mintlify', advice: DETAILS},
  AccordionGroup: {tool: 'Mintlify', advice: DETAILS},
  Expandable: {tool: 'Mintlify', advice: DETAILS},
  Details: {tool: 'Docusaurus', advice: DETAILS},
  Collapse: {tool: 'other themes', advice: DETAILS},
  CodeGroup: {tool: 'Mintlify', advice: 'write `:::code-group`, the blocks of code, and `:::`'},
  CodeBlock: {tool: 'Docusaurus', advice: 'write a fenced block of code, with `title="…"` after its language'},
  Code: {
    tool: 'Starlight',
    advice:
      'write a fenced block of code, or `file=` after its language with the plugin `manual-docs/plugins/includes`',
  },
  RequestExample: {tool: 'Mintlify', advice: 'write `:::code-group`, the blocks of code, and `:::`'},
  ResponseExample: {tool: 'Mintlify', advice: 'write `:::code-group`, the blocks of code, and `:::`'},
  Frame: {tool: 'Mintlify', advice: FIGURE},
  Image: {tool: 'Astro', advice: 'write `![Words](./image.png)`, or `<Figure src="…" alt="…" />`'},
  IdealImage: {
    tool: 'Docusaurus',
    advice: 'write `![Words](./image.png)`, and add the plugin `manual-docs/plugins/images` for several sizes',
  },
  ThemedImage: {
    tool: 'Docusaurus',
    advice: 'write `<Figure src="./light.png" srcDark="./dark.png" alt="…" />`, or import it from `@theme/ThemedImage`',
  },
  Fragment: {tool: 'Astro', advice: 'write its content without the element'},
  Step: {tool: 'Mintlify', advice: STEPS},
  Tab: {tool: 'Mintlify', advice: TABS},
  TabPanel: {tool: 'other themes', advice: TABS},
  Cards: {tool: 'Nextra', advice: CARDS},
  CardGroup: {tool: 'Mintlify', advice: CARDS},
  Column: {tool: 'Mintlify', advice: 'write `<Columns>` around the texts'},
  Tile: {tool: 'Mintlify', advice: CARDS},
  LinkButton: {tool: 'Starlight', advice: 'write `<Button href="…">Text</Button>`'},
  Icon: {tool: 'Starlight, Mintlify', advice: 'write an emoji such as `:rocket:`, or `<Card icon="…">`'},
  DocCardList: {tool: 'Docusaurus', advice: LIST},
  DocCard: {tool: 'Docusaurus', advice: 'write `<LinkCard title="…" href="…" />`'},
  TOCInline: {tool: 'Docusaurus', advice: 'remove it: the headings are beside the text'},
  Translate: {tool: 'Docusaurus', advice: 'write the text: a translated page is a file below `i18n/`'},
  CodeSurfer: {tool: 'other themes', advice: 'write a fenced block of code'},
  ParamField: {tool: 'Mintlify', advice: API_FIELD},
  ResponseField: {tool: 'Mintlify', advice: API_FIELD},
  Tooltip: {tool: 'Mintlify', advice: 'write `<abbr title="…">word</abbr>`'},
  Update: {
    tool: 'Mintlify',
    advice: 'write a heading for each release, or add the plugin `manual-docs/plugins/releases`',
  },
  Snippet: {tool: 'Mintlify', advice: "import the file: `import Name from './_name.mdx';`, then `<Name />`"},
  Panel: {tool: 'Mintlify', advice: 'write the content into the page'},
  Mermaid: {
    tool: 'Mintlify',
    advice: 'write a block of code in `mermaid`, and add the plugin `manual-docs/plugins/diagrams`',
  },
  Latex: {tool: 'Mintlify', advice: 'write `$…$`, and add the plugin `manual-docs/plugins/math`'},
  YouTube: {tool: 'Hugo, Astro', advice: 'add the plugin `manual-docs/plugins/embeds`'},
  Vimeo: {tool: 'Hugo, Astro', advice: 'add the plugin `manual-docs/plugins/embeds`'},
  Folder: {tool: 'Mintlify', advice: TREE},
  File: {tool: 'Fumadocs', advice: TREE},
  Files: {tool: 'Fumadocs', advice: TREE},
  ClientOnly: {tool: 'VitePress', advice: 'write `<BrowserOnly>`'},
  Content: {tool: 'VitePress', advice: "import the file: `import Name from './_name.mdx';`, then `<Name />`"},
  VPTeamMembers: {tool: 'VitePress', advice: 'write a component that shows the members, and import it'},
  Redirect: {tool: 'Docusaurus', advice: 'write `redirect_from` into the front matter of the target'},
};

/** Attributes that other tools read on components of the same name, by `Component.attribute`. */
export const ATTRIBUTE_HABITS: HabitTable = {
  'Badge.text': {
    tool: 'Starlight, VitePress',
    advice: 'write the text between the tags: `<Badge type="tip">New</Badge>`',
  },
  'Badge.variant': {tool: 'Starlight', advice: 'write `type`'},
  'Badge.size': {tool: 'Starlight', advice: 'remove it: a badge is as high as its text'},
  'CardGrid.stagger': {tool: 'Starlight', advice: 'remove it'},
  'CardGrid.cols': {tool: 'Mintlify', advice: 'write `columns={2}`'},
  'Columns.cols': {tool: 'Mintlify', advice: 'remove it: there are as many columns as there is room for'},
  'Card.img': {tool: 'Mintlify', advice: 'write the image between the tags'},
  'Card.link': {tool: 'other themes', advice: 'write `href`'},
  'Card.horizontal': {tool: 'Mintlify', advice: 'remove it'},
  'Card.arrow': {tool: 'Nextra, Mintlify', advice: 'remove it'},
  'Card.cta': {tool: 'Mintlify', advice: 'write the words between the tags'},
  'Tabs.items': {tool: 'Nextra', advice: 'write `<TabItem value="…">` in it, one for each'},
  'Tabs.syncKey': {tool: 'Starlight', advice: 'write `groupId`'},
  'Tabs.block': {tool: 'Docusaurus', advice: 'remove it'},
  'Tabs.lazy': {tool: 'Docusaurus', advice: 'remove it: all tabs are in the document'},
  'TabItem.icon': {tool: 'Starlight', advice: 'write the sign into `label`'},
  'TabItem.attributes': {tool: 'Docusaurus', advice: 'write `className`'},
  'TabItem.title': {tool: 'Mintlify', advice: 'write `label`'},
  'TabItem.hidden': {tool: 'Docusaurus', advice: 'remove the tab'},
  'Hero.tagline': {tool: 'Starlight', advice: 'write the line between the tags'},
  'Hero.actions': {tool: 'Starlight, VitePress', advice: 'write `<Button href="…">` between the tags'},
  'Hero.image': {tool: 'Starlight, VitePress', advice: 'write the image between the tags'},
  'LinkCard.target': {tool: 'Starlight', advice: 'remove it: links to other sites open in a new tab'},
  'Button.variant': {tool: 'Starlight', advice: 'write `quiet` for a button of less weight'},
  'Button.icon': {tool: 'Starlight', advice: 'write the sign into the text'},
};
