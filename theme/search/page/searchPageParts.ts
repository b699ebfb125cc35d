/** The search page in a chunk of its own: the modal comes when somebody opens it. */
import '../../core.ts';

export {SearchPage} from '@theme/SearchPage';
