/**
 * Everything that each page loads, as one import. Parts that travel in chunks of their own import it too, so that the
 * bundler finds all shared code in one set and writes one shared chunk rather than a dozen crumbs. What loads those parts
 * stays out: it is `index.ts`.
 */
import 'manual-docs/client/start';
// Small, and wanted by several chunks: here they need no chunk of their own.
import 'manual-docs/client/dom/scrollToHash';
import 'manual-docs/client/router/branches';
import 'manual-docs/shared/pageState';
import 'manual-docs/shared/routes';

export {DocPage} from '@theme/DocPage';
export {Layout} from '@theme/Layout';
export {LoadFailure} from '@theme/LoadFailure';
export {NavbarDoc} from '@theme/NavbarDoc';
export {NavbarLink} from '@theme/NavbarLink';
export {SearchButton} from '@theme/SearchButton';
export {VersionLink} from '@theme/VersionLink';
