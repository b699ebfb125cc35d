import type {PageRecord} from '../../shared/build.ts';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import {STILL_PARTS} from '../markdown/plugins/staticJsx.ts';

/** Whether a page of components is HTML for good: these only place things, and come, with all that they show, as the tool has them. */
export function isStillPage(record: PageRecord | undefined, {overrides}: ThemeFiles): boolean {
  return (record?.still ?? false) && ![...overrides.keys()].some((name) => STILL_PARTS.has(name));
}
