import {
  escapeLine,
  joinBlocks,
  makeCodeBlock,
  makeHeading,
  makeListItem,
  toInlineCode,
} from '../shared/reference/toSafeMarkdown.ts';
import {getParameterName, isOptional} from './formatType.ts';
import {KIND, type Reflection, type Type} from './reflection.ts';
import {makeDeclarationCode, makeSignatureCode} from './signature.ts';
import {isDeprecated, makeCommentBlocks, makeCommentText, makeTypeLinks, type PageLinks} from './texts.ts';

interface Shown extends PageLinks {
  /** Level of the section headings. */
  readonly level: number;
  /** Keyword before the name of a signature. */
  readonly keyword?: string;
}

/** Makes the text about a declaration, without its name. */
export function makeDeclarationText(declaration: Reflection, shown: Shown): string {
  const {name, signatures = [], kind, comment} = declaration;
  const isFunction = kind === KIND.function;
  const head = makeDeclarationCode(declaration);
  // The title already says as much.
  const isBare = head === `class ${name}` || head === `interface ${name}`;
  const members = listMembers(declaration).filter((member) => !member.inheritedFrom);
  const selectKinds = (...kinds: number[]): Reflection[] => members.filter((member) => kinds.includes(member.kind));
  return joinBlocks([
    isFunction || isBare ? '' : makeCodeBlock(head, 'ts'),
    ...(isFunction
      ? []
      : [...makeCommentBlocks(comment, shown.level + 1, shown), makeTypeParameters(declaration, shown)]),
    ...signatures.map((one) => makeSignatureText(one, name, {...shown, keyword: isFunction ? 'function ' : ''})),
    makeCallables('Constructors', selectKinds(KIND.constructor), shown),
    makeFields('Members', selectKinds(KIND.enumMember), shown),
    makeFields('Properties', selectKinds(KIND.property, KIND.accessor, KIND.variable), shown),
    makeCallables('Methods', selectKinds(KIND.method, KIND.function), shown),
    makeInherited(declaration, shown),
    makeSource(declaration),
  ]);
}

/** Lists the members of a class, or of an object type. */
function listMembers({children, type, kind}: Reflection): readonly Reflection[] {
  if (children) return children;
  if (kind !== KIND.typeAlias) return [];
  return type?.type === 'reflection' ? (type.declaration?.children ?? []) : listDescribedMembers(type);
}

/** Lists the members with comments of the objects that a type contains. */
function listDescribedMembers(type: Type | undefined): readonly Reflection[] {
  if (!type) return [];
  const {types = [], elements = [], typeArguments = [], elementType, trueType, falseType, declaration} = type;
  const members = declaration?.children ?? [];
  return [
    ...members.filter(({comment, signatures}) => comment ?? signatures?.[0]?.comment),
    ...[...types, ...elements, ...typeArguments, elementType, trueType, falseType].flatMap(listDescribedMembers),
  ];
}

/** Makes the list of members that the types of parameters, fields, and returned values describe. */
function makeTypeMembers(type: Type | undefined, shown: Shown): string {
  return joinBlocks(listDescribedMembers(type).map((member) => makeField(member, shown)));
}

function makeSection(title: string, blocks: readonly string[], {level}: Shown): string {
  return blocks.length === 0 ? '' : joinBlocks([`${'#'.repeat(level)} ${title}`, ...blocks]);
}

function makeCallables(title: string, members: readonly Reflection[], shown: Shown): string {
  const texts = members.flatMap((member) => {
    const {kind, flags = {}, signatures = [], type} = member;
    const isNew = kind === KIND.constructor;
    const prefix = flags.isStatic ? 'static ' : flags.isAbstract ? 'abstract ' : '';
    const name = isNew ? `new ${signatures[0]?.name.replace(/^new /, '') ?? ''}` : member.name;
    return [
      makeHeading(toInlineCode(isNew ? 'constructor' : `${member.name}()`), shown.level + 1, shown.anchor(member)),
      ...signatures.map((one) => makeSignatureText(one, prefix + name, shown)),
      signatures.length > 0 ? '' : makeTypeLinks(type, shown),
    ];
  });
  return makeSection(title, texts, shown);
}

/** Makes the text about a signature: code, comment, parameters, and return value. */
function makeSignatureText(signature: Reflection, name: string, shown: Shown): string {
  const {level, keyword = ''} = shown;
  const returns = signature.comment?.blockTags?.find(({tag}) => tag === '@returns');
  const isVoid = signature.type?.type === 'intrinsic' && signature.type.name === 'void';
  const returnText = returns ? makeCommentText(returns.content, level + 2, shown).replace(/\n+/g, ' ') : '';
  return joinBlocks([
    makeCodeBlock(keyword + makeSignatureCode(signature, name), 'ts'),
    ...makeCommentBlocks(signature.comment, level + 2, shown),
    makeTypeParameters(signature, shown),
    makeParameters(signature.parameters ?? [], shown),
    signature.type === undefined || (isVoid && returnText === '') || /^new /.test(name)
      ? ''
      : `*Returns:* ${makeTypeLinks(signature.type, shown)}${returnText === '' ? '' : `: ${returnText}`}`,
    makeTypeMembers(signature.type, shown),
  ]);
}

function makeParameters(list: readonly Reflection[], shown: Shown): string {
  const items = list.map((parameter) => {
    const flag = isOptional(parameter) || parameter.flags?.isRest ? '' : ', *required*';
    const head = `**${toInlineCode(getParameterName(parameter))}** ${makeTypeLinks(parameter.type, shown)}${flag}`;
    const blocks = makeCommentBlocks(parameter.comment, 6, shown);
    return makeListItem([
      head,
      ...blocks,
      parameter.defaultValue === undefined ? '' : `*Default:* ${toInlineCode(parameter.defaultValue)}`,
      makeTypeMembers(parameter.type, shown),
    ]);
  });
  return items.length === 0 ? '' : joinBlocks(['*Parameters:*', ...items]);
}

function makeTypeParameters({typeParameters: list = []}: Reflection, shown: Shown): string {
  const items = list.flatMap((parameter) => {
    const blocks = makeCommentBlocks(parameter.comment, 6, shown);
    if (blocks.length === 0) return [];
    return [
      makeListItem([
        `**${toInlineCode(parameter.name)}**${parameter.type ? ` extends ${makeTypeLinks(parameter.type, shown)}` : ''}`,
        ...blocks,
      ]),
    ];
  });
  return items.length === 0 ? '' : joinBlocks(['*Type parameters:*', ...items]);
}

function makeFields(title: string, members: readonly Reflection[], shown: Shown): string {
  return makeSection(
    title,
    members.map((member) => makeField(member, shown)),
    shown,
  );
}

function makeField(member: Reflection, shown: Shown): string {
  const {flags = {}, getSignature, setSignature, signatures, defaultValue} = member;
  const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  const words = [
    flags.isStatic && '*static*',
    (flags.isReadonly || (getSignature && !setSignature)) && '*read-only*',
    flags.isOptional && '*optional*',
    isDeprecated(member) && '*deprecated*',
  ];
  const hasDefault = defaultValue !== undefined && defaultValue !== '...' && member.kind === KIND.property;
  const comments = [member.comment ?? signatures?.[0]?.comment, getSignature?.comment, setSignature?.comment];
  const shownType =
    signatures && !type ? toInlineCode(makeSignatureCode(signatures[0]!, '')) : makeTypeLinks(type, shown);
  return makeListItem([
    [`**${toInlineCode(member.name)}** ${shownType}`, ...words.filter(Boolean)].join(', '),
    ...comments.flatMap((comment) => makeCommentBlocks(comment, 6, shown)),
    hasDefault ? `*Default:* ${toInlineCode(defaultValue)}` : '',
    makeTypeMembers(type, shown),
  ]);
}

/** Lists inherited members, which are described in their own class. */
function makeInherited(declaration: Reflection, shown: Shown): string {
  const names = (declaration.children ?? []).flatMap((member) => {
    const from = member.inheritedFrom;
    if (!from) return [];
    const to = typeof from.target === 'number' ? shown.link(from.target) : undefined;
    const name = toInlineCode(`${member.name}${member.kind === KIND.method ? '()' : ''}`);
    return [to === undefined ? name : `[${name}](${to})`];
  });
  return makeSection('Inherited', names.length === 0 ? [] : [names.join(', ')], shown);
}

function makeSource({sources = []}: Reflection): string {
  const [first] = sources;
  if (!first) return '';
  const label = `${first.fileName}:${first.line}`;
  return /^https?:\/\/[^\s<>]+$/.test(first.url ?? '') ? `*Source:* [${escapeLine(label)}](<${first.url}>)` : '';
}
