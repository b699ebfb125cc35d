import packageJson from '../../../package.json' with {type: 'json'};

/** Set by the bundler: a hash of the tool's own sources. */
declare const __TOOL_BUILD__: string | undefined;

/** Version of this tool, from package.json. */
export const TOOL_VERSION: string = packageJson.version;

/** Identifies the code of this tool in caches. Entries of another build are stale. */
export const TOOL_BUILD: string = `${TOOL_VERSION}+${typeof __TOOL_BUILD__ === 'string' ? __TOOL_BUILD__ : 'source'}`;
