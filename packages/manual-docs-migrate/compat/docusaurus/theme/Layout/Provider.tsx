/** `@theme/Layout/Provider`: what components of the theme share is around every page already. */
export {default} from '../Root.tsx';
