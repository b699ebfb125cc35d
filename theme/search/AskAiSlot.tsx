import {type ComponentType, useEffect, useState} from 'react';
import type {StoredConversation} from '../../src/client/search/askAi/chatTypes.ts';
import {SearchFailure} from './SearchFailure.tsx';

/** How the reader came to the assistant. */
export interface AskAiStart {
  readonly question?: string;
  readonly conversation?: StoredConversation;
}

export interface AskAiProps {
  readonly start: AskAiStart;
  /** Back to keyword search, with another query where one is given. */
  readonly onLeave: (query?: string) => void;
  readonly onClose: () => void;
}

/** The assistant's place in the modal: its code is downloaded by readers who ask. */
export function AskAiSlot(props: AskAiProps) {
  const [part, setPart] = useState<{readonly AskAi: ComponentType<AskAiProps>} | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let gone = false;
    import('./askAi/askAiParts.ts').then(
      (loaded) => !gone && setPart(loaded),
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
