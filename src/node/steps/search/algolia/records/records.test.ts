import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {toRecords} from '../../../../../../test/servers/algoliaFixture.ts';
import type {SearchDocument, SearchSection} from '../../../../../shared/search.ts';
import {countRecordBytes, createPageRecords, RECORD_LIMIT} from './records.ts';
import {countStoredBytes, splitText} from './splitText.ts';

const SITE = {siteUrl: 'https://docs.example.com'};

function section(patch: Partial<SearchSection> = {}): SearchSection {
  return {anchor: '', titles: [], text: '', code: '', ...patch};
}

function page(patch: Partial<SearchDocument> = {}): SearchDocument {
  return {
    route: '/automation/group-testing',
    title: 'Group testing',
    section: 'Automation',
    keywords: [],
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    pageRank: 0,
    sections: [
      section({text: 'Runs many features at once.'}),
      section({
        anchor: 'workers',
        titles: ['Workers'],
        text: 'A worker runs one feature.',
        code: 'Then I wait 5 seconds',
      }),
      section({anchor: 'restart', titles: ['Workers', 'Restart'], text: 'A failed worker starts again.'}),
    ],
    ...patch,
  };
}

describe('toRecords', () => {
  it('gives the versions of a page to its title, and those of a section to its heading and text', () => {
    const [opening, workers] = page().sections;
    const sections = [
      {...opening!, versions: {since: '2.20'}},
      {...workers!, versions: {deprecated: '2.24'}},
    ];
    expect(toRecords([page({sections})], SITE).map((record) => record.notes)).toEqual([
      {since: '2.20'},
      {since: '2.20'},
      {deprecated: '2.24'},
      {deprecated: '2.24'},
    ]);
  });

  it('writes the documented shape', () => {
    const records = toRecords([page()], SITE);
    expect(records.map((r) => [r.type, r.url, r.content])).toEqual([
      ['lvl1', 'https://docs.example.com/automation/group-testing', null],
      ['content', 'https://docs.example.com/automation/group-testing', 'Runs many features at once.'],
      ['lvl2', 'https://docs.example.com/automation/group-testing#workers', null],
      [
        'content',
        'https://docs.example.com/automation/group-testing#workers',
        'A worker runs one feature.\nThen I wait 5 seconds',
      ],
      ['lvl3', 'https://docs.example.com/automation/group-testing#restart', null],
      ['content', 'https://docs.example.com/automation/group-testing#restart', 'A failed worker starts again.'],
    ]);
    expect(records.some((record) => 'notes' in record)).toBe(false);
    const {objectID, hash, ...rest} = records[4]!;
    expect(objectID).toMatch(/^[0-9a-f]{24}$/);
    expect(hash).toMatch(/^[\w-]{16}$/);
    expect(rest).toEqual({
      type: 'lvl3',
      url: 'https://docs.example.com/automation/group-testing#restart',
      url_without_anchor: 'https://docs.example.com/automation/group-testing',
      anchor: 'restart',
      content: null,
      hierarchy: {
        lvl0: 'Automation',
        lvl1: 'Group testing',
        lvl2: 'Workers',
        lvl3: 'Restart',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      weight: {pageRank: 0, level: 70, position: 4},
      lang: 'en',
      language: 'en',
      version: ['current'],
      docusaurus_tag: 'docs-default-current',
    });
  });

  it('never writes a record of level 0 and keeps a page together', () => {
    const records = toRecords([page(), page({route: '/', title: 'Home', section: '', sections: []})], SITE);
    expect(records.map((r) => r.type)).not.toContain('lvl0');
    expect(records.map((r) => r.url_without_anchor)).toEqual(
      [...records.map((r) => r.url_without_anchor)].sort().reverse(),
    );
    expect(records.at(-1)).toMatchObject({url: 'https://docs.example.com/', hierarchy: {lvl0: 'Documentation'}});
  });

  it('escapes markup in text and headings, and leaves quotes alone', () => {
    const records = toRecords(
      [page({title: 'List<String>', sections: [section({text: `<img src=x onerror=alert(1)> R&D says "it's"`})]})],
      SITE,
    );
    expect(records[0]!.hierarchy.lvl1).toBe('List&lt;String&gt;');
    expect(records[1]!.content).toBe(`&lt;img src=x onerror=alert(1)&gt; R&amp;D says "it's"`);
    expect(JSON.stringify(records)).not.toMatch(/[<>]/);
  });

  it('finds a page by its description and keywords, without repeating what the text says', () => {
    const [, opening] = toRecords(
      [page({description: 'How to run in parallel.', keywords: ['parallel', 'Features']})],
      SITE,
    );
    expect(opening!.content).toBe('How to run in parallel.\nRuns many features at once.\nparallel');
    const [, same] = toRecords([page({description: 'Runs many features…'})], SITE);
    expect(same!.content).toBe('Runs many features at once.');
    const [, alone] = toRecords([page({description: 'Only this.', sections: []})], SITE);
    expect(alone).toMatchObject({type: 'content', content: 'Only this.', anchor: null});
  });

  it('makes addresses that decode, whatever the route and anchor hold', () => {
    const records = toRecords(
      [page({route: '/größe/100%', sections: [section({anchor: 'über 5%', titles: ['Über'], text: 'x'})]})],
      SITE,
    );
    const {url} = records[1]!;
    expect(decodeURIComponent(new URL(url).pathname)).toBe('/größe/100%');
    expect(decodeURIComponent(new URL(url).hash)).toBe('#über 5%');
    expect(toRecords([page({route: '/a%20b'})], SITE)[0]!.url).toBe('https://docs.example.com/a%20b');
  });

  it('takes the origin of the locale', () => {
    const records = toRecords([page(), page({language: 'de', route: '/de/x'})], {
      siteUrl: ({language}) => (language === 'de' ? 'https://example.de' : 'https://example.com'),
    });
    expect(new Set(records.map((r) => new URL(r.url).origin))).toEqual(
      new Set(['https://example.com', 'https://example.de']),
    );
  });

  it('keeps ids where a section is inserted above, and changes only what changed', () => {
    const before = toRecords([page()], SITE);
    const {sections} = page();
    const after = toRecords(
      [
        page({
          sections: [sections[0]!, section({anchor: 'new', titles: ['New'], text: 'New text.'}), ...sections.slice(1)],
        }),
      ],
      SITE,
    );
    const ids = new Set(after.map((r) => r.objectID));
    expect(before.every((r) => ids.has(r.objectID))).toBe(true);
    const edited = toRecords(
      [page({sections: [...sections.slice(0, 2), {...sections[2]!, text: 'It stays down.'}]})],
      SITE,
    );
    const changed = edited.filter((r, i) => r.hash !== before[i]!.hash);
    expect(changed.map((r) => r.content)).toEqual(['It stays down.']);
    expect(edited.map((r) => r.objectID)).toEqual(before.map((r) => r.objectID));
  });

  it('gives two sections with the same anchor different ids', () => {
    const repeated = section({anchor: 'same', titles: ['Same'], text: 'Text.'});
    const ids = toRecords([page({sections: [repeated, repeated]})], SITE).map((r) => r.objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('splits a long section at sentences below 10 kB and loses no word', () => {
    const text = Array.from({length: 900}, (_, i) => `Sentence number ${i} compares <a> & "b".`).join(' ');
    const records = createPageRecords(page({sections: [section({anchor: 'long', titles: ['Long'], text})]}), SITE);
    const parts = records.filter((r) => r.type === 'content');
    expect(parts.length).toBeGreaterThan(4);
    expect(new Set(parts.map((r) => r.objectID)).size).toBe(parts.length);
    expect(records.every((r) => countRecordBytes(r) < RECORD_LIMIT)).toBe(true);
    expect(parts.every((r) => r.content!.endsWith('.'))).toBe(true);
    const joined = parts.map((r) => r.content).join(' ');
    expect(joined.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')).toBe(text);
  });

  it('keeps a heading of any length in the index', () => {
    const title = `${'Überlange Überschrift '.repeat(60)}endwort`;
    const records = createPageRecords(page({sections: [section({anchor: 'h', titles: [title], text: 'Text.'})]}), SITE);
    expect(records.at(-2)!.hierarchy.lvl2!.endsWith('…')).toBe(true);
    expect(records.at(-1)!.content).toContain('endwort');
    expect(records.every((r) => countRecordBytes(r) < RECORD_LIMIT)).toBe(true);
  });

  it('stays below the limit for any text', () => {
    const text = fc.string({unit: 'binary', maxLength: 12_000, size: 'max'});
    const title = fc.string({unit: 'grapheme', maxLength: 900, size: 'max'});
    fc.assert(
      fc.property(text, fc.array(title, {maxLength: 5}), title, (body, titles, name) => {
        const records = createPageRecords(
          page({title: name, sections: [section({anchor: 'x', titles, text: body})]}),
          SITE,
        );
        return records.every((r) => countRecordBytes(r) < RECORD_LIMIT - 100);
      }),
      {numRuns: 15},
    );
  });
});

describe('splitText', () => {
  it('measures what the record is charged for', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
        return countStoredBytes(text) === Buffer.byteLength(JSON.stringify(escaped)) - 2;
      }),
    );
  });

  it('prefers sentences, then words, then characters', () => {
    expect(splitText('One two three. Four five six. Six', 20)).toEqual(['One two three.', 'Four five six. Six']);
    expect(splitText('alpha beta gamma delta', 12)).toEqual(['alpha beta', 'gamma delta']);
    expect(splitText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(splitText('一二。三四五六', 12)).toEqual(['一二。', '三四五六']);
    expect(splitText('', 10)).toEqual([]);
  });

  it('keeps a character of several code points whole', () => {
    const family = '👨‍👩‍👧';
    expect(splitText(family.repeat(3), 20)).toEqual([family, family, family]);
    expect(splitText('e\u0301'.repeat(4), 7)).toEqual(['e\u0301e\u0301', 'e\u0301e\u0301']);
  });

  it('loses nothing but whitespace and keeps to the budget', () => {
    fc.assert(
      fc.property(
        fc.string({unit: 'grapheme', maxLength: 400, size: 'max'}),
        fc.integer({min: 40, max: 200}),
        (text, budget) => {
          const parts = splitText(text, budget);
          expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          expect(parts.every((part) => countStoredBytes(part) <= budget)).toBe(true);
        },
      ),
    );
  });
});
