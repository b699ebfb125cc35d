/** `@theme/NotFound/Content`: the page without the layout, which already surrounds it. */
export {default} from '../NotFound.tsx';
