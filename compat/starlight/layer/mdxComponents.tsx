import type {MdxComponents} from 'manual-docs';
import {Fragment} from 'react';

/** What pages of Astro use without importing it. */
export const mdxComponents: MdxComponents = {Fragment};
