import type {Element, ElementContent, Root} from 'hast';
import {getDefaultText} from '../defaultTexts.ts';
import type {CompileContext} from '../types.ts';

/**
 * Inserts the field that filters a page, and a choice of versions if its headings have some, before the first section.
 * The browser's part is `shell/page/filterArticle.ts`; the field is hidden without scripts.
 */
export function insertArticleFilter(tree: Root, headings: readonly Element[], context: CompileContext): void {
  if (!context.frontMatter?.filter) return;
  const versions = new Set(
    headings.flatMap(({properties}) => (properties.dataSince ? [String(properties.dataSince)] : [])),
  );
  const ordered = [...versions].sort((a, b) => b.localeCompare(a, 'en', {numeric: true}));
  const text = (id: Parameters<typeof getDefaultText>[1]): ElementContent => ({
    type: 'text',
    value: getDefaultText(context, id),
  });
  const options = ['', ...ordered].map((value) =>
    h('option', {value}, [value ? {type: 'text', value} : text('theme.search.allVersions')]),
  );
  const field = h('label', {}, [h('span', {}, [text('theme.text.filter')]), h('input', {type: 'search'})]);
  const choice = h('label', {}, [h('span', {}, [text('theme.search.page.version')]), h('select', {}, options)]);
  const count = h('output', {dataText: getDefaultText(context, 'theme.text.filterShown')});
  const filter = h('div', {className: ['m-page-filter', 'm-needs-script']}, [
    field,
    ...(ordered.length > 0 ? [choice] : []),
    count,
  ]);
  const start = tree.children.findIndex((child) => child.type === 'element' && /^h[2-6]$/.test(child.tagName));
  tree.children.splice(Math.max(0, start), 0, filter);
}

function h(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}
