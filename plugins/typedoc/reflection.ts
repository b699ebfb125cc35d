/** Fields of TypeDoc's declarations that pages show. */
export interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly comment?: Comment;
  readonly children?: readonly Reflection[];
  readonly signatures?: readonly Reflection[];
  readonly getSignature?: Reflection;
  readonly setSignature?: Reflection;
  readonly indexSignatures?: readonly Reflection[];
  readonly parameters?: readonly Reflection[];
  readonly typeParameters?: readonly Reflection[];
  readonly type?: Type;
  readonly default?: Type;
  readonly defaultValue?: string;
  readonly extendedTypes?: readonly Type[];
  readonly implementedTypes?: readonly Type[];
  readonly inheritedFrom?: Type;
  readonly sources?: readonly {readonly fileName: string; readonly line: number; readonly url?: string}[];
  /** Declaration that a re-export refers to. */
  readonly target?: number;
  readonly readme?: readonly CommentPart[];
  readonly schemaVersion?: string;
}

export interface CommentPart {
  readonly kind: 'text' | 'code' | 'inline-tag' | 'relative-link';
  readonly text: string;
  readonly tag?: string;
  readonly target?: number | string | object;
}

export interface Comment {
  readonly summary?: readonly CommentPart[];
  readonly blockTags?: readonly {
    readonly tag: string;
    readonly name?: string;
    readonly content: readonly CommentPart[];
  }[];
  readonly modifierTags?: readonly string[];
}

/** A type. `type` determines which fields exist. */
export interface Type {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly target?: unknown;
  readonly elementType?: Type;
  readonly elements?: readonly Type[];
  readonly element?: Type;
  readonly types?: readonly Type[];
  readonly typeArguments?: readonly Type[];
  readonly declaration?: Reflection;
  readonly operator?: string;
  readonly queryType?: Type;
  readonly checkType?: Type;
  readonly extendsType?: Type;
  readonly trueType?: Type;
  readonly falseType?: Type;
  readonly objectType?: Type;
  readonly indexType?: Type;
  readonly parameter?: string;
  readonly parameterType?: Type;
  readonly templateType?: Type;
  readonly nameType?: Type;
  readonly targetType?: Type | null;
  readonly asserts?: boolean;
  readonly head?: string;
  readonly tail?: readonly (readonly [Type, string])[];
  readonly isOptional?: boolean;
  readonly readonlyModifier?: string;
  readonly optionalModifier?: string;
  readonly constraint?: Type;
}

/** TypeDoc's numbers for kinds of declarations. */
export const KIND = {
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const;

/** Kinds with pages, in the order of the sidebar. */
export const SHOWN = [
  {kind: KIND.function, folder: 'functions', title: 'Functions'},
  {kind: KIND.class, folder: 'classes', title: 'Classes'},
  {kind: KIND.interface, folder: 'interfaces', title: 'Interfaces'},
  {kind: KIND.typeAlias, folder: 'types', title: 'Types'},
  {kind: KIND.enum, folder: 'enums', title: 'Enums'},
  {kind: KIND.variable, folder: 'variables', title: 'Variables'},
] as const;
