import type {MdxComponents} from 'manual-docs';
import Details from '../theme/Details.tsx';

/** Components that pages of Docusaurus use without importing them, and that the theme does not have. */
export const mdxComponents: MdxComponents = {Details};
