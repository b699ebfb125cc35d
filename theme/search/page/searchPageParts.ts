/** What searches on the search page, in a chunk of its own: the modal comes when somebody opens it. */
import '../../core.ts';

export {SearchContent} from '@theme/SearchContent';
