import {composeProviders} from '@docusaurus/theme-common';
import Original from '@theme-original/Layout/Provider';
import {TideProvider} from '../../../tide';

const Provider = composeProviders([TideProvider]);

export default function LayoutProvider({children}) {
  return (
    <Original>
      <Provider>{children}</Provider>
    </Original>
  );
}
