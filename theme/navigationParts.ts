/** Code that goes from page to page, in one chunk: it arrives when the page is idle, or with the reader's first move. */
import './core.ts';

export {createNavigator} from 'manual-docs/client/router/createNavigator';
