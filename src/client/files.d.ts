/** What components, pages and the configuration of a site may import besides modules. `tsconfig.site.json` brings it. */

declare module '*.module.css' {
  /** Class names by the names in the sheet. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

declare module '*.svg' {
  /** Draws the image; as a text it is the address of the file. */
  const Drawing: import('react').ComponentType<import('react').SVGProps<SVGSVGElement>> & string;
  export default Drawing;
}

declare module '*.mdx' {
  /** The text; props are those of a partial. */
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

declare module '*.png' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.jpg' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.gif' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.webp' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.avif' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.ico' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.bmp' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.apng' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.woff' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.woff2' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.ttf' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.otf' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.eot' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.mp4' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.webm' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.ogv' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.mov' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.m4v' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.mp3' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.ogg' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.oga' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.wav' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.m4a' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.aac' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.flac' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.vtt' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.pdf' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.zip' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.gz' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
declare module '*.tgz' {
  /** Address of the published file. */
  const address: string;
  export default address;
}
