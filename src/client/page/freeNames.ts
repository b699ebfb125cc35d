/**
 * Takes the `name` off elements that hide a property of `document`: after `<form name="querySelector">` no script of the page,
 * React included, finds anything.
 */
export function freeNames(page: Document): void {
  const {getAttribute, removeAttribute} = Element.prototype;
  // The fields of a form hide its properties in the same way.
  for (const element of Document.prototype.querySelectorAll.call(
    page,
    'form[name], img[name], iframe[name], object[name]',
  ))
    if (getAttribute.call(element, 'name')! in Document.prototype) removeAttribute.call(element, 'name');
}
