/** `@theme/NotFound/Content`: the frame is around it already. */
export {default} from '../NotFound.tsx';
