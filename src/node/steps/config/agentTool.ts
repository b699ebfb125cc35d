/** An argument of a tool. A text has at most 500 characters, unless `maxLength` says otherwise. */
export interface AgentToolArgument {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly description: string;
  /** Values that a text may have. */
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Answer of a tool. */
export interface AgentToolAnswer {
  readonly text: string;
  /** The same for programs, as JSON. */
  readonly structured?: object;
}

/** Access to the built site, the same on a local folder and on a host. */
export interface AgentToolSite {
  /** Reads a text file of the site, by path from its base; undefined if it does not exist. */
  read(file: string): Promise<string | undefined>;
}

/** A tool that agents find beside those of the site. It must not change anything. */
export interface AgentTool {
  /** Unique on a site: letters, digits, `_`, and `-`. */
  readonly name: string;
  readonly title?: string;
  /** Agents choose tools by it: the effect of the tool, and when to call it. */
  readonly description: string;
  /** JSON Schema of the arguments. The tool checks them before `run`. */
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, AgentToolArgument>>;
    readonly required?: readonly string[];
  };
  /** Answers a call. `hookTimeoutSeconds` limits its time in `manual mcp`. */
  readonly run: (
    values: Readonly<Record<string, unknown>>,
    site: AgentToolSite,
  ) => AgentToolAnswer | string | Promise<AgentToolAnswer | string>;
}

/** Names of the built-in tools, which no plugin may use. */
export const DOCS_TOOLS = [
  'search_docs',
  'search_code',
  'read_page',
  'list_pages',
  'list_versions',
  'read_operation',
] as const;

/** Returns what is wrong with the answer of a tool, as the end of a sentence; undefined if it is valid. */
export function findAnswerFault(answer: unknown): string | undefined {
  const {text, structured} = (typeof answer === 'string' ? {text: answer} : (answer ?? {})) as Record<string, unknown>;
  if (typeof text !== 'string') return 'without a text';
  if (structured === undefined) return undefined;
  if (structured === null || typeof structured !== 'object' || Array.isArray(structured))
    return 'whose `structured` is not an object';
  try {
    JSON.stringify(structured);
    return undefined;
  } catch {
    return 'whose `structured` is not JSON';
  }
}
