import {useEffect, useId, useRef, useState} from 'react';
import './stepFilter.css';

interface Section {
  /** The heading of the section and what comes before its first entry. */
  readonly parts: HTMLElement[];
  /** Each entry is a heading with the blocks below it. */
  readonly entries: HTMLElement[][];
}

/** The sections that follow an element, up to the next chapter, with their entries. */
function sectionsAfter(element: Element): readonly Section[] {
  const sections: Section[] = [];
  // Components that browsers hydrate stand in an element of their own.
  const place = element.closest('manual-island') ?? element;
  for (let next = place.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    if (next.tagName === 'H3') sections.push({parts: [], entries: []});
    const section = sections.at(-1);
    if (next.tagName === 'H4') section?.entries.push([]);
    (section?.entries.at(-1) ?? section?.parts)?.push(next);
  }
  return sections;
}

/** Leaves the entries after `root` that hold all words of `query`, and says how many there are. */
function filterEntries(root: Element, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = sectionsAfter(root);
  let found = 0;
  for (const {parts, entries} of sections) {
    const hits = entries.filter((entry) => {
      const text = entry.map(({textContent}) => textContent?.toLowerCase() ?? '').join(' ');
      const holds = words.every((word) => text.includes(word));
      for (const part of entry) part.hidden = !holds;
      return holds;
    });
    found += hits.length;
    for (const part of parts) part.hidden = hits.length === 0;
  }
  const all = sections.reduce((sum, {entries}) => sum + entries.length, 0);
  return words.length > 0 ? `${found} of ${all} Steps` : `${all} Steps`;
}

/** A field that leaves only those of the following entries that hold all of its words. Without JavaScript it is not there. */
export function StepFilter() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState('');

  function filter() {
    if (root.current && field.current) setShown(filterEntries(root.current, field.current.value));
  }
  // The field is there before this code is, and what was typed meanwhile counts.
  useEffect(filter, []);

  return (
    <div ref={root} className="step-filter needs-script">
      <p>
        <label htmlFor={id}>Filter the Steps: </label>
        <input ref={field} id={id} type="search" onChange={filter} /> <output htmlFor={id}>{shown}</output>
      </p>
    </div>
  );
}
