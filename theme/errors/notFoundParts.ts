/** The page for paths that lead nowhere, in a chunk of its own: who is lost waits for nothing else. */
import '../core.ts';

export {NotFoundPage} from '@theme/NotFoundPage';
