/** The assistant, in a chunk of its own. */
import '../searchParts.ts';

export {AskAi} from '@theme/AskAi';
