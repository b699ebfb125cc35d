export interface MutableJsxAttribute {
  type: string;
  name: string;
  value: unknown;
}

/** Suffix by which GitHub selects the color mode of an image. */
const MODE_SUFFIX = /#gh-(dark|light)-mode-only$/;

/** Returns the class that shows an image in one color mode. */
export function getModeClass(address: string): string | undefined {
  const [, mode] = MODE_SUFFIX.exec(address) ?? [];
  return mode && `m-only-${mode}`;
}

export function stripMode(address: string): string {
  return address.replace(MODE_SUFFIX, '');
}

export function addModeClass(address: string, attributes: MutableJsxAttribute[]): void {
  const mode = getModeClass(address);
  if (mode === undefined) return;
  const classAttribute = attributes.find(({name, value}) => name === 'className' && typeof value === 'string');
  if (classAttribute) classAttribute.value = `${classAttribute.value} ${mode}`;
  else attributes.push({type: 'mdxJsxAttribute', name: 'className', value: mode});
  if (!attributes.some(({name}) => name === 'loading'))
    attributes.push({type: 'mdxJsxAttribute', name: 'loading', value: 'lazy'});
}
