/**
 * Everything that each page loads, as one import. Parts that travel in chunks of their own import it too, so that the
 * bundler finds all shared code in one set and writes one shared chunk rather than a dozen crumbs.
 */
import '../src/client/start.tsx';
import './index.ts';
