/**
 * The only import of browser code on the node side, so that search tests and agents get the results
 * that readers get.
 */
export {createSearcher, type Searcher} from '../../../client/search/engine/createSearcher.ts';
