import {SearchFailure} from '@theme/SearchFailure';
import {type AskAiProps, useRuntime} from 'manual-docs/core';
import {type ComponentType, useEffect, useState} from 'react';

/** The assistant's place in the modal: its code is downloaded by readers who ask. */
export function AskAiSlot(props: AskAiProps) {
  const [part, setPart] = useState<{readonly AskAi: ComponentType<AskAiProps>} | 'failed' | null>(null);
  const load = useRuntime().islandTheme!.AskAi;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let gone = false;
    load().then(
      (AskAi) => !gone && setPart({AskAi}),
      (error: unknown) => {
        console.warn('The assistant could not be loaded.', error);
        if (!gone) setPart('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  if (part === null) return <div className="search-body" aria-busy="true" />;
  if (part === 'failed') {
    return (
      <div className="search-body">
        <SearchFailure onRetry={() => setAttempt((count) => count + 1)} />
      </div>
    );
  }
  return <part.AskAi {...props} />;
}
