import '../core.ts';
import {Admonition} from '@theme/Admonition';
import {TabItem} from '@theme/TabItem';
import {Tabs} from '@theme/Tabs';
import {BrowserOnly, Head, Link, type MdxComponents} from 'manual';

/** What MDX pages may use without importing it. Plain elements need no stand-ins: styles and the compiler see to them. */
export const mdxComponents: MdxComponents = {Admonition, BrowserOnly, Head, Link, TabItem, Tabs};
