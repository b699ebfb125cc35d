import {frontMatterSchema} from '../../src/node/steps/content/frontMatter.ts';
import {describeSchema, type Setting} from './describeSchema.ts';
import {settingsTable} from './settingsTable.ts';
import {generatedPage} from './sourceDocs.ts';

const INTRODUCTION = `A page may begin with a block of YAML between two lines \`---\`. All keys may be left out; keys that are not listed here are
the author's own and pass, unless they look like a misspelled one. Where a text is expected,
the value is the text that you write, such as \`1.10\`, \`1e3\`, or \`no\`.

\`\`\`md title="docs/guide/install.md"
---
title: Install
sidebar_position: 1
description: How to get the program onto your machine.
tags: [setup]
---
\`\`\``;

/** Lists the front matter keys of pages. */
export function frontMatterSettings(): readonly Setting[] {
  return describeSchema(frontMatterSchema).map((setting) => ({
    ...setting,
    type: setting.type.replaceAll('string | number | boolean', 'string').replaceAll('(string)', 'string'),
  }));
}

/** Generates `website/docs/reference/front-matter.md`: each key with type and meaning. */
export function frontMatterPage(): string {
  return generatedPage(
    'Front matter',
    'Every key that a page may carry between its two lines of dashes.',
    `${INTRODUCTION}\n\n${settingsTable(frontMatterSettings())}`,
  );
}
