import type {PackFile, StoredPage} from '../../../shared/search/searchFormat.ts';

/** The pages of a file, or undefined when it holds something else. */
export function readPages(file: unknown): PackFile | undefined {
  return Array.isArray(file) && file.every(isStoredPage) ? file : undefined;
}

function isStoredPage(value: unknown): value is StoredPage {
  const {route, title, parts} = (value ?? {}) as Partial<StoredPage>;
  return typeof route === 'string' && typeof title === 'string' && Array.isArray(parts) && parts.every(Array.isArray);
}
