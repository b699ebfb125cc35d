import type {findSettled} from '../../page/owner.ts';

/** A heading with the blocks below it, up to the next heading. */
interface Section {
  readonly level: number;
  readonly since: string;
  readonly heading: string;
  readonly blocks: HTMLElement[];
  /** Settings in the blocks, which are filtered one by one. */
  readonly settings: HTMLElement[];
  readonly children: Section[];
}

const getText = (element: Element): string => (element.textContent ?? '').toLowerCase();

/** Reads the sections after the field, as a tree. */
function readSections(filter: Element, find: typeof findSettled): readonly Section[] {
  const roots: Section[] = [];
  let path: readonly Section[] = [];
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    const block = next as HTMLElement;
    const level = Number(/^H([2-6])$/.exec(block.tagName)?.[1] ?? 0);
    if (level > 0) {
      const section = {
        level,
        since: block.dataset.since ?? '',
        heading: getText(block),
        blocks: [],
        settings: [],
        children: [],
      };
      path = path.filter((other) => other.level < level);
      (path.at(-1)?.children ?? roots).push(section);
      path = [...path, section];
    }
    const current = path.at(-1);
    current?.blocks.push(block);
    current?.settings.push(...find('.m-settings > dl > div', block));
  }
  return roots;
}

/** Shows the sections and settings that contain all words of the field and apply to the chosen version. */
export function filterArticle(
  filter: HTMLElement,
  {signal, findSettled: find}: {readonly signal: AbortSignal; readonly findSettled: typeof findSettled},
): void {
  const field = filter.querySelector('input')!;
  const choice = filter.querySelector('select');
  const output = filter.querySelector('output')!;
  const sections = readSections(filter, find);

  function apply() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const version = choice?.value ?? '';
    let shown = 0;
    let total = 0;
    const count = (isShown: boolean): boolean => {
      total++;
      if (isShown) shown++;
      return isShown;
    };
    const show = ({since, heading, blocks, settings, children}: Section): boolean => {
      const applies = !version || !since || since.localeCompare(version, 'en', {numeric: true}) <= 0;
      const matches = (content: string): boolean => applies && words.every((word) => content.includes(word));
      const text = blocks.map(getText).join(' ');
      let isShown = settings.length === 0 && matches(text);
      if (settings.length === 0 && children.length === 0) count(isShown);
      for (const setting of settings) {
        setting.hidden = !count(matches(`${heading} ${getText(setting)}`));
        isShown ||= !setting.hidden;
      }
      for (const child of children)
        isShown = show(applies ? child : {...child, since: since || child.since}) || isShown;
      for (const block of blocks) block.hidden = !isShown;
      return isShown;
    };
    for (const section of sections) show(section);
    output.value =
      words.length > 0 || version
        ? (output.dataset.text ?? '').replace('{shown}', String(shown)).replace('{total}', String(total))
        : '';
  }

  filter.addEventListener('input', apply, {signal});
  // A link to a hidden section shows all of them again.
  window.addEventListener(
    'hashchange',
    () => {
      if (!document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('[hidden]')) return;
      field.value = '';
      if (choice) choice.value = '';
      apply();
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    },
    {signal},
  );
  // Readers may have typed before this code was there.
  apply();
}
