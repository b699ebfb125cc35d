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
  export {default} from 'file.png';
}
declare module '*.jpeg' {
  export {default} from 'file.png';
}
declare module '*.gif' {
  export {default} from 'file.png';
}
declare module '*.webp' {
  export {default} from 'file.png';
}
declare module '*.avif' {
  export {default} from 'file.png';
}
declare module '*.ico' {
  export {default} from 'file.png';
}
declare module '*.bmp' {
  export {default} from 'file.png';
}
declare module '*.apng' {
  export {default} from 'file.png';
}
declare module '*.woff' {
  export {default} from 'file.png';
}
declare module '*.woff2' {
  export {default} from 'file.png';
}
declare module '*.ttf' {
  export {default} from 'file.png';
}
declare module '*.otf' {
  export {default} from 'file.png';
}
declare module '*.eot' {
  export {default} from 'file.png';
}
declare module '*.mp4' {
  export {default} from 'file.png';
}
declare module '*.webm' {
  export {default} from 'file.png';
}
declare module '*.ogv' {
  export {default} from 'file.png';
}
declare module '*.mov' {
  export {default} from 'file.png';
}
declare module '*.m4v' {
  export {default} from 'file.png';
}
declare module '*.mp3' {
  export {default} from 'file.png';
}
declare module '*.ogg' {
  export {default} from 'file.png';
}
declare module '*.oga' {
  export {default} from 'file.png';
}
declare module '*.wav' {
  export {default} from 'file.png';
}
declare module '*.m4a' {
  export {default} from 'file.png';
}
declare module '*.aac' {
  export {default} from 'file.png';
}
declare module '*.flac' {
  export {default} from 'file.png';
}
declare module '*.vtt' {
  export {default} from 'file.png';
}
declare module '*.pdf' {
  export {default} from 'file.png';
}
declare module '*.zip' {
  export {default} from 'file.png';
}
declare module '*.gz' {
  export {default} from 'file.png';
}
declare module '*.tgz' {
  export {default} from 'file.png';
}
declare module '*.csv' {
  /** With the plugin `includes`: an object for each row. */
  const rows: readonly Readonly<Record<string, string>>[];
  export default rows;
}
declare module '*.tsv' {
  export {default} from 'file.csv';
}
