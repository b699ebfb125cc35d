/** The assistant, in a chunk of its own. */
import '../../core.ts';

export {AskAi} from './AskAi.tsx';
