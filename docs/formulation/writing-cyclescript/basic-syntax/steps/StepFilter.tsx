import {useEffect, useId, useRef, useState} from 'react';
import './stepFilter.css';

interface Section {
  /** The heading of the section and the blocks below it. */
  readonly parts: HTMLElement[];
  /** The items of its lists. */
  readonly entries: HTMLElement[];
}

/** Returns the sections between an element and the next chapter, with their entries. */
function sectionsAfter(element: Element): readonly Section[] {
  const sections: Section[] = [];
  // Components that browsers hydrate stand in an element of their own.
  const place = element.closest('manual-island') ?? element;
  for (let next = place.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    if (next.tagName === 'H3') sections.push({parts: [], entries: []});
    const section = sections.at(-1);
    section?.parts.push(next);
    section?.entries.push(...next.querySelectorAll('li'));
  }
  return sections;
}

/** Hides the entries after `root` that lack a word of `query`, and returns how many are left, as text. */
function filterEntries(root: Element, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = sectionsAfter(root);
  let found = 0;
  for (const {parts, entries} of sections) {
    const hits = entries.filter((entry) => {
      const text = entry.textContent?.toLowerCase() ?? '';
      entry.hidden = !words.every((word) => text.includes(word));
      return !entry.hidden;
    });
    found += hits.length;
    for (const part of parts) part.hidden = hits.length === 0;
  }
  const all = sections.reduce((sum, {entries}) => sum + entries.length, 0);
  return words.length > 0 ? `${found} of ${all} Steps` : `${all} Steps`;
}

/** A field that shows only the entries below it that contain all of its words. Without JavaScript it is not there. */
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
    <div ref={root} className="step-filter m-needs-script">
      <p>
        <label htmlFor={id}>Filter the Steps: </label>
        <input ref={field} id={id} type="search" onChange={filter} /> <output htmlFor={id}>{shown}</output>
      </p>
    </div>
  );
}
