/** Code that waits for the reader's first move, in one chunk. */
import './core.ts';

export {BackToTop} from '@theme/BackToTop';
export {ErrorScreen} from '@theme/ErrorScreen';
export {LoadFailure} from '@theme/LoadFailure';
export {SidebarItems} from '@theme/SidebarItems';
export {Spinner} from '@theme/Spinner';
export {lockScroll} from '../src/client/dom/lockScroll.ts';
export {trapFocus} from '../src/client/dom/trapFocus.ts';
export {createNavigator} from '../src/client/router/createNavigator.ts';
export {followHeadings} from './doc/followHeadings.ts';
export {hideOnScroll} from './navbar/hideOnScroll.ts';
