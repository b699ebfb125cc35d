/** Writes a manual of so many pages; a folder that holds it already is left alone. */
export function writeCorpus(folder: string, count: number): void;
export function pagePath(number: number): string;
export function pageText(number: number, count: number): string;
