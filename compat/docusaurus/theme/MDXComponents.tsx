import {mdxComponents} from '@theme/mdxComponents';

/** `@theme/MDXComponents`: what pages may use without importing it. */
export default mdxComponents;
