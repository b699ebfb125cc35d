import {Admonition} from '@theme/Admonition';
import {Badge} from '@theme/Badge';
import {Button} from '@theme/Button';
import {Card} from '@theme/Card';
import {CardGrid} from '@theme/CardGrid';
import {Columns} from '@theme/Columns';
import {Figure} from '@theme/Figure';
import {FileTree} from '@theme/FileTree';
import {Hero} from '@theme/Hero';
import {LinkCard} from '@theme/LinkCard';
import {Settings} from '@theme/Settings';
import {Steps} from '@theme/Steps';
import {TabItem} from '@theme/TabItem';
import {Tabs} from '@theme/Tabs';
import {BrowserOnly, Head, Link, type MdxComponents} from 'manual-docs';

/**
 * Components that MDX pages may use without importing them. Plain elements are not replaced; styles
 * and the compiler handle them.
 */
export const mdxComponents: MdxComponents = {
  Admonition,
  Badge,
  BrowserOnly,
  Button,
  Card,
  CardGrid,
  Columns,
  Figure,
  FileTree,
  Head,
  Hero,
  Link,
  LinkCard,
  Settings,
  Steps,
  TabItem,
  Tabs,
};

/** Returns the components for MDX files that pages import. */
export const useMDXComponents = (): MdxComponents => mdxComponents;
