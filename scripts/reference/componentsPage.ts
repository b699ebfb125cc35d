import {docOf, generatedPage, propertiesOf, propertiesTable, readSource} from './sourceDocs.ts';

const INTRODUCTION = `MDX pages use these components without an import. [Built-in components](../write/components.mdx) shows a sample of each.
\`href\` and \`src\` take what links in Markdown take: a file beside the page, a path of the site, or a URL. They are checked like these.`;

/** Lists the components that MDX pages use without an import. */
export function mdxComponentNames(): string[] {
  const list = /mdxComponents: MdxComponents = \{([^}]*)\}/.exec(readSource('theme/mdx/mdxComponents.tsx'))![1]!;
  return [...list.matchAll(/\w+/g)].map(([name]) => name);
}

/** Generates `website/docs/reference/components.md` with all properties of components for pages. */
export function componentsPage(): string {
  const sections = mdxComponentNames().map((name) => {
    const source = sourceOf(name);
    return `## \`<${name}>\`\n\n${docOf(source, name)}\n\n${propertiesTable(propertiesOf(source, name))}`;
  });
  return generatedPage(
    'Components for pages',
    'Every component that MDX pages may use without an import, with all of its properties.',
    [INTRODUCTION, ...sections].join('\n\n'),
  );
}

function sourceOf(name: string): string {
  const imports = readSource('theme/mdx/mdxComponents.tsx');
  return imports.includes(`from '@theme/${name}'`)
    ? readSource(`theme/mdx/${name}.tsx`)
    : readSource(`src/client/components/${name}.tsx`);
}
