/** Search as a reader uses it, in one chunk: modal, search page, and the engine's client. */
import '../core.ts';

export {SearchModal} from '@theme/SearchModal';
export {SearchPage} from '@theme/SearchPage';
export {warmSearch} from '../../src/client/search/warmSearch.ts';
