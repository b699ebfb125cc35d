import type {MdxComponents} from 'manual-docs';
import {Fragment} from 'react';

/** Components that pages of Astro use without importing them. */
export const mdxComponents: MdxComponents = {Fragment};
