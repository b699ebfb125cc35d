import {SearchFailure} from '@theme-original/internal/search/SearchFailure';
import {type AskAiProps, useRuntime} from 'manual-docs/core';
import {type ComponentType, useEffect, useState} from 'react';

/** The assistant's place in the modal: its code is downloaded by readers who ask. */
export function AskAiSlot(props: AskAiProps) {
  const [loaded, setLoaded] = useState<{readonly AskAi: ComponentType<AskAiProps>} | 'failed' | null>(null);
  const load = useRuntime().islandTheme!.AskAi;
  const loadAssistant = () => {
    load().then(
      (AskAi) => setLoaded({AskAi}),
      (error: unknown) => {
        console.warn('The assistant could not be loaded.', error);
        setLoaded('failed');
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and where the reader tries again
  useEffect(loadAssistant, []);
  if (loaded === null) return <div className="m-search-body" aria-busy="true" />;
  if (loaded === 'failed') {
    return (
      <div className="m-search-body">
        <SearchFailure onRetry={loadAssistant} />
      </div>
    );
  }
  return <loaded.AskAi {...props} />;
}
