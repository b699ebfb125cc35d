import {SearchFailure} from '@theme/SearchFailure';
import {type AskAiProps, useRuntime} from 'manual-docs/core';
import {type ComponentType, useEffect, useState} from 'react';

/** The assistant's place in the modal: its code is downloaded by readers who ask. */
export function AskAiSlot(props: AskAiProps) {
  const [part, setPart] = useState<{readonly AskAi: ComponentType<AskAiProps>} | 'failed' | null>(null);
  const load = useRuntime().islandTheme!.AskAi;
  const bring = () => {
    load().then(
      (AskAi) => setPart({AskAi}),
      (error: unknown) => {
        console.warn('The assistant could not be loaded.', error);
        setPart('failed');
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and where the reader tries again
  useEffect(bring, []);
  if (part === null) return <div className="search-body" aria-busy="true" />;
  if (part === 'failed') {
    return (
      <div className="search-body">
        <SearchFailure onRetry={bring} />
      </div>
    );
  }
  return <part.AskAi {...props} />;
}
