export interface JsxAttribute {
  type: string;
  name: string;
  value: unknown;
}

/** GitHub's way to name the color mode that an image is for: at the end of its address. */
const MODE_SUFFIX = /#gh-(dark|light)-mode-only$/;

/** The class that shows an image in its color mode alone: hidden images that are loaded lazily are not loaded. */
export function modeOf(address: string): string | undefined {
  const [, mode] = MODE_SUFFIX.exec(address) ?? [];
  return mode && `only-${mode}`;
}

/** The address of the image itself. */
export function withoutMode(address: string): string {
  return address.replace(MODE_SUFFIX, '');
}

/** Sets the color mode of an image in JSX from its address. */
export function addMode(address: string, attributes: JsxAttribute[]): void {
  const mode = modeOf(address);
  if (mode === undefined) return;
  const classAttribute = attributes.find(({name, value}) => name === 'className' && typeof value === 'string');
  if (classAttribute) classAttribute.value = `${classAttribute.value} ${mode}`;
  else attributes.push({type: 'mdxJsxAttribute', name: 'className', value: mode});
  if (!attributes.some(({name}) => name === 'loading'))
    attributes.push({type: 'mdxJsxAttribute', name: 'loading', value: 'lazy'});
}
