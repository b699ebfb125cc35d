import {type ComponentType, useEffect, useState} from 'react';
import {useRuntime} from '../runtime.ts';
import type {ErrorScreenProps} from '../theme/components.ts';

/** Fetches the theme's crash screen and shows it. Its code travels with what navigating takes: few pages crash. */
export function CrashScreen(props: ErrorScreenProps) {
  const {onInteraction} = useRuntime().theme;
  const [loaded, setLoaded] = useState<{readonly Screen: ComponentType<ErrorScreenProps>}>();
  useEffect(() => {
    onInteraction().then(({ErrorScreen}) => setLoaded({Screen: ErrorScreen}), console.error);
  }, [onInteraction]);
  return loaded ? <loaded.Screen {...props} /> : <p role="alert">{props.error.message}</p>;
}
