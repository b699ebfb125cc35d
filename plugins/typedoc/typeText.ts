import type {Reflection, Type} from './reflection.ts';

/** A piece of a type: `id` is that of the declaration that it names. */
export interface Piece {
  readonly text: string;
  readonly id?: number;
}

/** A type as TypeScript writes it, on one line. */
export function typeText(type: Type | undefined): string {
  return textOf(typePieces(type));
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({text}) => text).join('');

/** The same in pieces, so that names can be links. */
export function typePieces(type: Type | undefined): Piece[] {
  if (!type) return [{text: 'any'}];
  return WRITERS[type.type]?.(type) ?? [plain(type.name ?? type.type)];
}

const plain = (text: string): Piece => ({text});

function joined<T>(parts: readonly T[], between: string, write: (part: T) => Piece[]): Piece[] {
  return parts.flatMap((part, i) => [...(i === 0 ? [] : [plain(between)]), ...write(part)]);
}

/** In parentheses where a type would read as another one without. */
function inner(type: Type | undefined): Piece[] {
  const pieces = typePieces(type);
  const isCompound = /^(?:union|intersection|conditional|typeOperator|inferred)$/.test(type?.type ?? '');
  const isFunction =
    type?.type === 'reflection' && type.declaration?.signatures !== undefined && !type.declaration.children;
  return isCompound || isFunction ? [plain('('), ...pieces, plain(')')] : pieces;
}

const WRITERS: Readonly<Record<string, (type: Type) => Piece[]>> = {
  literal: ({value}) => [plain(literal(value))],
  array: ({elementType}) => [...inner(elementType), plain('[]')],
  tuple: ({elements = []}) => [plain('['), ...joined(elements, ', ', typePieces), plain(']')],
  namedTupleMember: ({name, isOptional, element}) => [
    plain(`${name}${isOptional ? '?' : ''}: `),
    ...typePieces(element),
  ],
  optional: ({elementType}) => [...inner(elementType), plain('?')],
  rest: ({elementType}) => [plain('...'), ...inner(elementType)],
  union: ({types = []}) =>
    joined(types, ' | ', (type) => (/^(?:conditional|reflection)$/.test(type.type) ? inner(type) : typePieces(type))),
  intersection: ({types = []}) => joined(types, ' & ', inner),
  reference: ({name = '', target, typeArguments = []}) => [
    typeof target === 'number' && target >= 0 ? {text: name, id: target} : plain(name),
    ...(typeArguments.length === 0 ? [] : [plain('<'), ...joined(typeArguments, ', ', typePieces), plain('>')]),
  ],
  reflection: ({declaration}) => objectPieces(declaration),
  typeOperator: ({operator, target}) => [plain(`${operator} `), ...inner(target as Type)],
  query: ({queryType}) => [plain('typeof '), ...typePieces(queryType)],
  indexedAccess: ({objectType, indexType}) => [...inner(objectType), plain('['), ...typePieces(indexType), plain(']')],
  conditional: ({checkType, extendsType, trueType, falseType}) => [
    ...typePieces(checkType),
    plain(' extends '),
    ...typePieces(extendsType),
    plain(' ? '),
    ...typePieces(trueType),
    plain(' : '),
    ...typePieces(falseType),
  ],
  inferred: ({name, constraint}) => [
    plain(`infer ${name}`),
    ...(constraint ? [plain(' extends '), ...typePieces(constraint)] : []),
  ],
  mapped: ({parameter, parameterType, templateType, nameType, readonlyModifier, optionalModifier}) => [
    plain(`{ ${modifier(readonlyModifier, 'readonly ')}[${parameter} in `),
    ...typePieces(parameterType),
    ...(nameType ? [plain(' as '), ...typePieces(nameType)] : []),
    plain(`]${modifier(optionalModifier, '?')}: `),
    ...typePieces(templateType),
    plain(' }'),
  ],
  predicate: ({name, asserts, targetType}) => [
    plain(`${asserts ? 'asserts ' : ''}${name}`),
    ...(targetType ? [plain(' is '), ...typePieces(targetType)] : []),
  ],
  templateLiteral: ({head = '', tail = []}) => [
    plain(`\`${head}`),
    ...tail.flatMap(([type, text]) => [plain('${'), ...typePieces(type), plain(`}${text}`)]),
    plain('`'),
  ],
};

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const {negative, value: digits} = value as {negative?: boolean; value?: string};
    return `${negative ? '-' : ''}${digits}n`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

function modifier(sign: string | undefined, word: string): string {
  return sign === undefined ? '' : `${sign === '-' ? '-' : ''}${word}`;
}

/** A type that is written out in place: an object, a function, or both. */
function objectPieces(declaration: Reflection | undefined): Piece[] {
  const {children = [], signatures = [], indexSignatures = []} = declaration ?? {};
  if (children.length + indexSignatures.length === 0 && signatures.length === 1)
    return signaturePieces(signatures[0]!, ' => ');
  const members = [
    ...signatures.map((one) => signaturePieces(one, ': ')),
    ...indexSignatures.map((one) => [
      plain('['),
      ...joined(one.parameters ?? [], ', ', parameterPieces),
      plain(']: '),
      ...typePieces(one.type),
    ]),
    ...children.map(memberPieces),
  ];
  if (members.length === 0) return [plain('{}')];
  return [plain('{ '), ...joined(members, '; ', (pieces) => pieces), plain(' }')];
}

function memberPieces(member: Reflection): Piece[] {
  const {name, flags = {}, signatures = [], getSignature} = member;
  const start = `${flags.isReadonly ? 'readonly ' : ''}${name}${flags.isOptional ? '?' : ''}`;
  if (signatures.length > 0 && !member.type) return [plain(start), ...signaturePieces(signatures[0]!, ': ')];
  return [plain(`${start}: `), ...typePieces(member.type ?? getSignature?.type)];
}

/** Type parameters, parameters, and what comes back. */
export function signaturePieces(signature: Reflection, arrow: ': ' | ' => '): Piece[] {
  return [
    ...typeParameterPieces(signature.typeParameters),
    plain('('),
    ...joined(signature.parameters ?? [], ', ', parameterPieces),
    plain(`)${arrow}`),
    ...typePieces(signature.type),
  ];
}

export function typeParameterPieces(parameters: readonly Reflection[] = []): Piece[] {
  if (parameters.length === 0) return [];
  const each = joined(parameters, ', ', (one) => [
    plain(`${one.flags?.isConst ? 'const ' : ''}${one.name}`),
    ...(one.type ? [plain(' extends '), ...typePieces(one.type)] : []),
    ...(one.default ? [plain(' = '), ...typePieces(one.default)] : []),
  ]);
  return [plain('<'), ...each, plain('>')];
}

export function parameterPieces(one: Reflection): Piece[] {
  const start = `${one.flags?.isRest ? '...' : ''}${parameterName(one)}${isOptional(one) ? '?' : ''}: `;
  return [plain(start), ...typePieces(one.type)];
}

export function parameterName({name}: Reflection): string {
  return name === '__namedParameters' ? 'options' : name;
}

export function isOptional({flags = {}, defaultValue}: Reflection): boolean {
  return flags.isOptional === true || defaultValue !== undefined;
}
