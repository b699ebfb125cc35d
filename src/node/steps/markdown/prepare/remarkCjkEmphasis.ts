import {cjkFriendlyExtension} from 'micromark-extension-cjk-friendly';
import {gfmStrikethroughCjkFriendly} from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type {Processor} from 'unified';

/**
 * Registers a remark plugin that reads emphasis beside Chinese, Japanese, and Korean punctuation,
 * as in `**「名前」**です`. CommonMark expects spaces there, which these languages do not use.
 */
export function remarkCjkEmphasis(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly(),
  ];
}
