/** The data that a form needs to send an operation: a JSON file, which the form loads. */
export interface TryRecord {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly TryServer[];
  readonly parameters: readonly TryParameter[];
  readonly isBodyRequired: boolean;
  /** Bodies by media type; empty for an operation without a body. */
  readonly bodies: readonly TryBody[];
  readonly credentials: readonly TryCredential[];
}

export interface TryServer {
  readonly url: string;
  readonly label: string;
  readonly variables: readonly {readonly name: string; readonly value: string; readonly values: readonly string[]}[];
}

export interface TryParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  /** A list has a value on each line, and an object is JSON. */
  readonly kind: 'text' | 'list' | 'object';
  readonly value: string;
  /** Example of an optional parameter. */
  readonly hint: string;
  /** Allowed values; empty for any. */
  readonly values: readonly string[];
  /** Text between the values of a list; absent if each has a pair of its own. */
  readonly separator?: string;
  /** Whether the fields of an object are in brackets: `filter[name]`. */
  readonly isDeep?: boolean;
}

export interface TryBody {
  readonly type: string;
  readonly kind: 'text' | 'form' | 'multipart' | 'file';
  readonly text: string;
  readonly fields: readonly {readonly name: string; readonly value: string; readonly isFile: boolean}[];
}

export interface TryCredential {
  /** Name of the security scheme. */
  readonly name: string;
  readonly kind: 'key' | 'basic' | 'bearer';
  /** Header, query parameter, or cookie of a key. */
  readonly key: string;
  readonly in: string;
}
