// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** The foot of every page; absent: none. */
export interface FooterSettings {
  /**
   * Colors.
   * @default 'light'
   */
  readonly style?: 'dark' | 'light';
  /**
   * Columns of links, or one row of them.
   * @default []
   */
  readonly links?: readonly {
    /** Heading of the column. */
    readonly title?: string;
    /** Its links. */
    readonly items: readonly {
      /** Text of the link. */
      readonly label?: string;
      /** Path in this site. */
      readonly to?: string;
      /** URL elsewhere. */
      readonly href?: string;
      /** HTML in place of a link. */
      readonly html?: string;
      /** Class of the link. */
      readonly className?: string;
    }[];
  }[] | readonly {
    /** Text of the link. */
    readonly label?: string;
    /** Path in this site. */
    readonly to?: string;
    /** URL elsewhere. */
    readonly href?: string;
    /** HTML in place of a link. */
    readonly html?: string;
    /** Class of the link. */
    readonly className?: string;
  }[];
  /** An image below the links. */
  readonly logo?: {
    /** Path below a static folder, or a URL. */
    readonly src: string;
    /** The image for dark mode. */
    readonly srcDark?: string;
    /**
     * Text for readers who do not see it; empty when the title stands beside it.
     * @default ''
     */
    readonly alt?: string;
    /** In pixels, or with a CSS unit. */
    readonly width?: number | string;
    /** In pixels, or with a CSS unit. */
    readonly height?: number | string;
    /** Where it leads. */
    readonly href?: string;
    /** `target` of that link. */
    readonly target?: string;
  };
  /** Copyright line; HTML. */
  readonly copyright?: string;
}
