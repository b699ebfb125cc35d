import {useColorMode} from 'manual';
import {useStore} from 'manual/core';

export function Mode() {
  return <b>{useColorMode().choice + String(useStore)}</b>;
}
