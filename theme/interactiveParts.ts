/** Code that waits for the reader to want it, in one chunk. */
import './core.ts';

export {BackToTop} from '@theme/BackToTop';
export {ErrorScreen} from '@theme/ErrorScreen';
export {SidebarItems} from '@theme/SidebarItems';
export {Spinner} from '@theme/Spinner';
export {copyBy} from 'manual/client/behavior/copyBy';
export {lockScroll} from 'manual/client/dom/lockScroll';
export {trapFocus} from 'manual/client/dom/trapFocus';
export {createPages} from 'manual/client/router/createPages';
export {followHeadings} from './doc/followHeadings.ts';
export {improveArticle} from './doc/improveArticle.ts';
export {hideOnScroll} from './navbar/hideOnScroll.ts';
