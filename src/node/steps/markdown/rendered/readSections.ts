import type {Root} from 'hast';
import type {SearchSection} from '../../../../shared/search.ts';
import {extractContent} from '../extractContent.ts';
import {toSearchTree} from './toSearchTree.ts';

/** Reads the text of an article for search, with a section for each heading. */
export function readSections(article: Root): readonly SearchSection[] {
  return extractContent(
    toSearchTree(article, () => true),
    {min: 2, max: 3},
  ).sections;
}
