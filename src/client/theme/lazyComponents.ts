import type {ComponentType} from 'react';
import type {Lazy, MdxComponents, Part, ThemeComponents} from './components.ts';

/** The components of a theme that have been loaded, by the {@link Lazy} that stands for them. */
export interface LazyComponents {
  /** @throws when a part is asked for before it was loaded: a defect of ours, not of the page. */
  get<P>(part: Part<P>): ComponentType<P>;
  has(part: Part<never>): boolean;
  load(parts: readonly Part<never>[]): Promise<void>;
  /** Components for MDX pages, once {@link LazyComponents.loadMdx} has been awaited. */
  mdx(): MdxComponents;
  loadMdx(): Promise<void>;
}

/** Whether `part` stands for a component that has to be loaded first. */
export function isLazy<P>(part: Part<P>): part is Lazy<P> {
  return 'load' in part;
}

/** Keeps track of which lazy parts of `theme` are here. */
export function createLazyComponents(theme: ThemeComponents): LazyComponents {
  const loaded = new Map<Part<never>, ComponentType<never>>();
  let mdx: MdxComponents = {};
  return {
    get<P>(part: Part<P>) {
      if (!isLazy(part)) return part;
      const component = loaded.get(part as Part<never>);
      if (!component) throw new Error('A part of the theme was rendered before it was loaded.');
      return component as ComponentType<P>;
    },
    has: (part) => !isLazy(part) || loaded.has(part),
    async load(parts) {
      await Promise.all(
        parts.map(async (part) => {
          if (isLazy(part) && !loaded.has(part)) loaded.set(part, await part.load());
        }),
      );
    },
    mdx: () => mdx,
    async loadMdx() {
      mdx = await theme.mdxComponents();
    },
  };
}
