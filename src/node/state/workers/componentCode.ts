import {parseCodeMeta} from '../../steps/highlight/block/codeMeta.ts';
import {renderCodeBlock} from '../../steps/highlight/block/renderCodeBlock.ts';
import {createHighlighter} from '../../steps/highlight/createHighlighter.ts';
import type {RenderSetup} from './protocol.ts';
import {createThreadClocks} from './threadClock.ts';

type Block = Omit<Parameters<typeof renderCodeBlock>[0], 'highlighter' | 'magicComments'>;

/** Highlights code that components pass while a page is rendered. */
export interface ComponentCode {
  renderFrame(block: Block): ReturnType<typeof renderCodeBlock>;
  /**
   * Loads missing grammars, because rendering is synchronous; returns whether the code must be
   * rendered again.
   */
  load(): Promise<boolean>;
}

export function createComponentCode({
  aliases,
  defaultLanguage,
  grammars,
  magicComments,
}: RenderSetup['code']): ComponentCode {
  const highlighter = createHighlighter({grammars, aliases, clocks: createThreadClocks()});
  const loadedNames = new Set<string>();
  let missing: string[] = [];
  let engine: 'off' | 'needed' | 'on' = 'off';
  return {
    renderFrame({language, ...block}) {
      const name = language || defaultLanguage || 'text';
      if (!loadedNames.has(name)) missing.push(name);
      if (engine === 'off' && parseCodeMeta(block.meta).marks.words.length > 0) engine = 'needed';
      return renderCodeBlock({...block, language: name, highlighter, magicComments});
    },
    async load() {
      const names = missing;
      missing = [];
      const unknown = await highlighter.load(names);
      for (const name of names) loadedNames.add(name);
      const startsEngine = engine === 'needed';
      if (startsEngine) {
        await highlighter.startEngine();
        engine = 'on';
      }
      return startsEngine || names.some((name) => !unknown.has(name));
    },
  };
}
