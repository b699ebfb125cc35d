/** What the search page takes to come to life, in a chunk of its own. */
import '../../core.ts';

export {SearchPage} from '@theme/SearchPage';
