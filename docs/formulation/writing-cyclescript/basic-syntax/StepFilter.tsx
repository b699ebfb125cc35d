import {useEffect, useId, useRef, useState} from 'react';
import './stepFilter.css';

/** The rows of the tables that follow an element, each with the heading and the blocks that it stands below. */
function tablesAfter(element: Element): readonly {parts: HTMLElement[]; rows: HTMLElement[]}[] {
  const sections: {parts: HTMLElement[]; rows: HTMLElement[]}[] = [];
  for (let next = element.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    if (next.tagName === 'H3') sections.push({parts: [], rows: []});
    sections.at(-1)?.parts.push(next);
    sections.at(-1)?.rows.push(...next.querySelectorAll<HTMLElement>('tbody tr'));
  }
  return sections;
}

/** Leaves the rows after `root` that hold all words of `query`, and says how many there are. */
function filterRows(root: Element, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = tablesAfter(root);
  let found = 0;
  for (const {parts, rows} of sections) {
    const hits = rows.filter((row) => {
      const text = row.textContent?.toLowerCase() ?? '';
      row.hidden = !words.every((word) => text.includes(word));
      return !row.hidden;
    });
    found += hits.length;
    for (const part of parts) part.hidden = hits.length === 0;
  }
  const all = sections.reduce((sum, {rows}) => sum + rows.length, 0);
  return words.length > 0 ? `${found} of ${all} Steps` : `${all} Steps`;
}

/** A field that leaves only those rows of the following tables that hold all of its words. Without JavaScript it is not there. */
export function StepFilter() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState('');

  function filter() {
    if (root.current && field.current) setShown(filterRows(root.current, field.current.value));
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
