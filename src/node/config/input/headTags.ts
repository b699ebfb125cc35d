// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Further `<link>`, `<meta>`, `<script>`, and `<style>` elements for every page. */
export interface HeadTagsSettings {
  /** The element. */
  readonly tagName: 'link' | 'meta' | 'script' | 'style';
  /**
   * Its attributes; `true` for those without a value, such as `async`.
   * @default {}
   */
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  /** Content of a `<script>` or `<style>`. Its hash goes into the Content-Security-Policy. */
  readonly innerHTML?: string;
}
