/** The hosted search's client, in a chunk of its own. */
import './searchParts.ts';

export {createAlgoliaEngine} from 'manual-docs/client/search/algolia/createAlgoliaEngine';
