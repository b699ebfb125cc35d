/** `@theme/NotFound/Content`: the frame stands around it already. */
export {default} from '../NotFound.tsx';
