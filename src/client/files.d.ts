/**
 * Types of non-code files that components, pages, and the configuration of a site may import.
 * `tsconfig.site.json` includes them.
 */

declare module '*.module.css' {
  /** Class names by their names in the sheet. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

declare module '*.svg' {
  /** Draws the image. Converted to a string it is the address of the file. */
  const Drawing: import('react').ComponentType<import('react').SVGProps<SVGSVGElement>> & string;
  export default Drawing;
}

declare module '*.mdx' {
  /** The text. Props are those of a partial. */
  const Content: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default Content;
}
declare module '*.md' {
  const Content: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default Content;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.yaml' {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
  const value: any;
  export default value;
}
declare module '*.yml' {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
  const value: any;
  export default value;
}

declare module '*.csv' {
  /** One object for each row, with the plugin `includes`. */
  const rows: readonly Readonly<Record<string, string>>[];
  export default rows;
}
declare module '*.tsv' {
  export {default} from 'file.csv';
}
