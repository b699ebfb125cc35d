/**
 * Search as most readers use it, in one chunk: the modal and the engine's client. The parts that few sites need import it
 * too, so that what they share with it lies here rather than in crumbs.
 */
import '../core.ts';
import 'manual-docs/client/search/algolia/decodeEntities';
import 'manual-docs/client/search/algolia/facetFilters';

export {SearchModal} from '@theme/SearchModal';
export {warmSearch} from './warmSearch.ts';
