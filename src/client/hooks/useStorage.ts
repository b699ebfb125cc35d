import {useCallback, useEffect, useState} from 'react';
import {useRuntime} from '../runtime.ts';

/**
 * A value in local storage, kept in step between tabs: `[value, setValue]`. The value is null on the server and in
 * the first render, and where nothing is stored. Setting null removes it.
 */
export function useStorage(key: string): readonly [string | null, (value: string | null) => void] {
  const {storage} = useRuntime();
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    setValue(storage.get(key));
    return storage.listen(key, setValue);
  }, [storage, key]);
  const store = useCallback(
    (next: string | null) => {
      if (next === null) storage.remove(key);
      else storage.set(key, next);
      setValue(next);
    },
    [storage, key],
  );
  return [value, store];
}
