/** Code that waits for the reader to want it, in one chunk. */
import './core.ts';

export {BackToTop} from '@theme/BackToTop';
export {ErrorScreen} from '@theme/ErrorScreen';
export {SidebarItems} from '@theme/SidebarItems';
export {Spinner} from '@theme/Spinner';
export {copyBy} from 'manual-docs/client/behavior/copyBy';
export {lockScroll} from 'manual-docs/client/dom/lockScroll';
export {trapFocus} from 'manual-docs/client/dom/trapFocus';
export {createPages} from 'manual-docs/client/router/createPages';
export {followHeadings} from './doc/followHeadings.ts';
export {improveArticle} from './doc/improveArticle.ts';
export {hideOnScroll} from './navbar/hideOnScroll.ts';
