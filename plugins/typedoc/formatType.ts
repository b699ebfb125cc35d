import type {Reflection, Type} from './reflection.ts';

/** Marks a name in a text that may become a link: the number of its declaration, and the name. */
export const NAME_MARK = /\uE000(\d+)\uE000([^\uE000]*)\uE000/g;

/** Formats a type as TypeScript on one line. */
export function formatType(type: Type | undefined): string {
  return removeNameMarks(formatMarkedType(type));
}

export const removeNameMarks = (text: string): string => text.replace(NAME_MARK, '$2');

/** Formats a type with marks around names that may become links. */
export function formatMarkedType(type: Type | undefined): string {
  if (!type) return 'any';
  return WRITERS[type.type]?.(type) ?? type.name ?? type.type;
}

const formatMarkedTypes = (types: readonly Type[]): string => types.map(formatMarkedType).join(', ');

/** Adds parentheses to a type that would otherwise be read differently. */
function parenthesize(type: Type | undefined): string {
  const text = formatMarkedType(type);
  const isCompound = /^(?:union|intersection|conditional|typeOperator|inferred)$/.test(type?.type ?? '');
  const isFunction =
    type?.type === 'reflection' && type.declaration?.signatures !== undefined && !type.declaration.children;
  return isCompound || isFunction ? `(${text})` : text;
}

const WRITERS: Readonly<Record<string, (type: Type) => string>> = {
  literal: ({value}) => formatLiteral(value),
  array: ({elementType}) => `${parenthesize(elementType)}[]`,
  tuple: ({elements = []}) => `[${formatMarkedTypes(elements)}]`,
  namedTupleMember: ({name, isOptional, element}) => `${name}${isOptional ? '?' : ''}: ${formatMarkedType(element)}`,
  optional: ({elementType}) => `${parenthesize(elementType)}?`,
  rest: ({elementType}) => `...${parenthesize(elementType)}`,
  union: ({types = []}) =>
    types
      .map((type) => (/^(?:conditional|reflection)$/.test(type.type) ? parenthesize(type) : formatMarkedType(type)))
      .join(' | '),
  intersection: ({types = []}) => types.map(parenthesize).join(' & '),
  reference({name = '', target, typeArguments = []}) {
    const named = typeof target === 'number' && target >= 0 ? `\uE000${target}\uE000${name}\uE000` : name;
    return typeArguments.length === 0 ? named : `${named}<${formatMarkedTypes(typeArguments)}>`;
  },
  reflection: ({declaration}) => formatObject(declaration),
  typeOperator: ({operator, target}) => `${operator} ${parenthesize(target as Type)}`,
  query: ({queryType}) => `typeof ${formatMarkedType(queryType)}`,
  indexedAccess: ({objectType, indexType}) => `${parenthesize(objectType)}[${formatMarkedType(indexType)}]`,
  conditional: ({checkType, extendsType, trueType, falseType}) =>
    `${formatMarkedType(checkType)} extends ${formatMarkedType(extendsType)} ? ${formatMarkedType(trueType)} : ${formatMarkedType(falseType)}`,
  inferred: ({name, constraint}) => `infer ${name}${prefixType(' extends ', constraint)}`,
  mapped({parameter, parameterType, templateType, nameType, readonlyModifier, optionalModifier}) {
    const key = `[${parameter} in ${formatMarkedType(parameterType)}${prefixType(' as ', nameType)}]`;
    const signs = [formatModifier(readonlyModifier, 'readonly '), formatModifier(optionalModifier, '?')];
    return `{ ${signs[0]}${key}${signs[1]}: ${formatMarkedType(templateType)} }`;
  },
  predicate: ({name, asserts, targetType}) => `${asserts ? 'asserts ' : ''}${name}${prefixType(' is ', targetType)}`,
  templateLiteral: ({head = '', tail = []}) =>
    `\`${head}${tail.map(([type, text]) => `\${${formatMarkedType(type)}}${text}`).join('')}\``,
};

/** Returns an optional part of a type with its keyword. */
const prefixType = (word: string, type: Type | undefined | null): string => (type ? word + formatMarkedType(type) : '');

function formatLiteral(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const {negative, value: digits} = value as {negative?: boolean; value?: string};
    return `${negative ? '-' : ''}${digits}n`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

function formatModifier(sign: string | undefined, word: string): string {
  return sign === undefined ? '' : `${sign === '-' ? '-' : ''}${word}`;
}

/** Formats an inline type: object, function, or both. */
function formatObject(declaration: Reflection | undefined): string {
  const {children = [], signatures = [], indexSignatures = []} = declaration ?? {};
  if (children.length + indexSignatures.length === 0 && signatures.length === 1)
    return formatSignature(signatures[0]!, ' => ');
  const members = [
    ...signatures.map((one) => formatSignature(one, ': ')),
    ...indexSignatures.map((one) => `[${formatParameters(one)}]: ${formatMarkedType(one.type)}`),
    ...children.map(formatMember),
  ];
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

function formatMember({name, flags = {}, signatures = [], type, getSignature}: Reflection): string {
  const start = `${flags.isReadonly ? 'readonly ' : ''}${name}${flags.isOptional ? '?' : ''}`;
  if (signatures.length > 0 && !type) return start + formatSignature(signatures[0]!, ': ');
  return `${start}: ${formatMarkedType(type ?? getSignature?.type)}`;
}

/** Formats type parameters, parameters, and return type. */
export function formatSignature(signature: Reflection, arrow: ': ' | ' => '): string {
  const start = formatTypeParameters(signature.typeParameters);
  return `${start}(${formatParameters(signature)})${arrow}${formatMarkedType(signature.type)}`;
}

export function formatTypeParameters(parameters: readonly Reflection[] | undefined): string {
  const list = (parameters ?? []).map(
    (parameter) =>
      `${parameter.flags?.isConst ? 'const ' : ''}${parameter.name}${prefixType(' extends ', parameter.type)}${prefixType(' = ', parameter.default)}`,
  );
  return list.length === 0 ? '' : `<${list.join(', ')}>`;
}

const formatParameters = ({parameters = []}: Reflection): string => parameters.map(formatParameter).join(', ');

export function formatParameter(parameter: Reflection): string {
  const start = `${parameter.flags?.isRest ? '...' : ''}${getParameterName(parameter)}${isOptional(parameter) ? '?' : ''}: `;
  return start + formatMarkedType(parameter.type);
}

export function getParameterName({name}: Reflection): string {
  return name === '__namedParameters' ? 'options' : name;
}

export function isOptional({flags = {}, defaultValue}: Reflection): boolean {
  return flags.isOptional === true || defaultValue !== undefined;
}
