/**
 * Removes `name` attributes that hide a property of `document` (DOM clobbering). After `<form
 * name="querySelector">`, neither the page's scripts nor React would find any element.
 */
export function removeClobberingNames(page: Document): void {
  const {getAttribute, removeAttribute} = Element.prototype;
  // Form fields hide properties of their form in the same way.
  for (const element of Document.prototype.querySelectorAll.call(
    page,
    'form[name], img[name], iframe[name], object[name]',
  ))
    if (getAttribute.call(element, 'name')! in Document.prototype) removeAttribute.call(element, 'name');
}
