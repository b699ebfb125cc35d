/** A part of the page that shows only at times: the theme rendered it into a template of the document. */
export function part(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  return template ? document.importNode(template.content, true) : document.createDocumentFragment();
}
