import {Brand} from '@theme-original/Brand';

/** `@theme/Logo`: picture and name of the site, with the classes that they have here. */
export default function Logo() {
  return <Brand />;
}
