/**
 * `@theme/Layout/Provider`: renders only its children, because the providers of the theme already
 * surround each page.
 */
export {default} from '../Root.tsx';
