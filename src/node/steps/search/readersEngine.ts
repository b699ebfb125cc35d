/**
 * The one place where the node side runs browser code: what asks the index here (search tests, agents) gets the answers that readers
 * get.
 */
export {createSearcher, type Searcher} from '../../../client/search/engine/query.ts';
