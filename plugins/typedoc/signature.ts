import {formatParameter, formatSignature, formatType, formatTypeParameters, removeNameMarks} from './formatType.ts';
import {KIND, type Reflection} from './reflection.ts';

/** Most characters of a line of code. */
const WIDTH = 88;

/** Formats the head of a declaration as TypeScript. */
export function makeDeclarationCode(declaration: Reflection): string {
  const {name, kind, typeParameters, extendedTypes = [], implementedTypes = [], flags = {}} = declaration;
  const generic = removeNameMarks(formatTypeParameters(typeParameters));
  const formatList = (word: string, types: readonly object[]): string =>
    types.length === 0 ? '' : ` ${word} ${types.map((type) => formatType(type as never)).join(', ')}`;
  switch (kind) {
    case KIND.class:
      return `${flags.isAbstract ? 'abstract ' : ''}class ${name}${generic}${formatList('extends', extendedTypes)}${formatList('implements', implementedTypes)}`;
    case KIND.interface:
      return `interface ${name}${generic}${formatList('extends', extendedTypes)}`;
    case KIND.enum:
      return `enum ${name} {\n${(declaration.children ?? []).map((one) => `  ${one.name} = ${formatType(one.type)},`).join('\n')}\n}`;
    case KIND.typeAlias:
      return `type ${name}${generic} = ${makeTypeCode(declaration)};`;
    case KIND.variable:
      return `${flags.isConst === false ? 'let' : 'const'} ${name}: ${formatType(declaration.type)};`;
    default:
      return (declaration.signatures ?? []).map((one) => `function ${makeSignatureCode(one, name)};`).join('\n');
  }
}

/** Formats a type alias, with a line for each member of a long object or union. */
function makeTypeCode({type}: Reflection): string {
  const line = formatType(type);
  if (line.length <= WIDTH) return line;
  if (type?.type === 'union') return (type.types ?? []).map((one) => `\n  | ${formatType(one)}`).join('');
  const {children, signatures, indexSignatures} = type?.declaration ?? {};
  if (type?.type === 'reflection' && children && !signatures && !indexSignatures)
    return `{\n${children.map((one) => `  ${formatType({type: 'reflection', declaration: {children: [one]} as never}).slice(2, -2)};`).join('\n')}\n}`;
  return line;
}

/** Formats a function or method, with a line for each parameter if it is long. */
export function makeSignatureCode(signature: Reflection, name: string): string {
  const line = `${name}${removeNameMarks(formatSignature(signature, ': '))}`;
  const parameters = signature.parameters ?? [];
  if (line.length <= WIDTH || parameters.length === 0) return line;
  const lines = parameters.map((one) => `  ${removeNameMarks(formatParameter(one))},\n`);
  return `${name}${removeNameMarks(formatTypeParameters(signature.typeParameters))}(\n${lines.join('')}): ${formatType(signature.type)}`;
}
