/** Code that waits for the reader to want it, in one chunk. */
import './core.ts';

export {BackToTop} from '@theme/BackToTop';
export {ErrorScreen} from '@theme/ErrorScreen';
export {SidebarItems} from '@theme/SidebarItems';
export {lockScroll} from '../src/client/dom/lockScroll.ts';
export {trapFocus} from '../src/client/dom/trapFocus.ts';
export {createBranchLoader} from '../src/client/router/createBranchLoader.ts';
export {followHeadings} from './doc/followHeadings.ts';
export {improveArticle} from './doc/improveArticle.ts';
export {hideOnScroll} from './navbar/hideOnScroll.ts';
