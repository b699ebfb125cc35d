export function compileTool(options: {
  readonly packageRoot: string;
  readonly dist: string;
  readonly version: string;
  readonly entryPoints?: Readonly<Record<string, string>>;
}): Promise<void>;
