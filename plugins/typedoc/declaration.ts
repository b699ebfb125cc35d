import {code, codeBlock, heading, join, listItem, plain} from '../shared/reference/safeMarkdown.ts';
import {KIND, type Reflection} from './reflection.ts';
import {declarationCode, signatureCode} from './signature.ts';
import {commentBlocks, isDeprecated, type PageContext, partsText, typeLinks} from './texts.ts';
import {isOptional, parameterName} from './typeText.ts';

interface Shown extends PageContext {
  /** Of the headings of sections. */
  readonly level: number;
  /** Before the name of a signature. */
  readonly keyword?: string;
}

/** All about a declaration but its name. */
export function declarationText(declaration: Reflection, shown: Shown): string {
  const {name, signatures = [], kind, comment} = declaration;
  const isFunction = kind === KIND.function;
  const written = declarationCode(declaration);
  // The title says as much.
  const isBare = written === `class ${name}` || written === `interface ${name}`;
  const members = membersOf(declaration).filter((member) => !member.inheritedFrom);
  const of = (...kinds: number[]): Reflection[] => members.filter((member) => kinds.includes(member.kind));
  return join([
    isFunction || isBare ? '' : codeBlock(written, 'ts'),
    ...(isFunction ? [] : [...commentBlocks(comment, shown.level + 1, shown), typeParameters(declaration, shown)]),
    ...signatures.map((one) => signatureText(one, name, {...shown, keyword: isFunction ? 'function ' : ''})),
    callables('Constructors', of(KIND.constructor), shown),
    fields('Members', of(KIND.enumMember), shown),
    fields('Properties', of(KIND.property, KIND.accessor, KIND.variable), shown),
    callables('Methods', of(KIND.method, KIND.function), shown),
    inherited(declaration, shown),
    source(declaration),
  ]);
}

/** Of a class or an object that a type names. */
function membersOf({children, type, kind}: Reflection): readonly Reflection[] {
  if (children) return children;
  return kind === KIND.typeAlias && type?.type === 'reflection' ? (type.declaration?.children ?? []) : [];
}

function section(title: string, parts: readonly string[], {level}: Shown): string {
  return parts.length === 0 ? '' : join([`${'#'.repeat(level)} ${title}`, ...parts]);
}

function callables(title: string, members: readonly Reflection[], shown: Shown): string {
  const texts = members.flatMap((member) => {
    const {kind, flags = {}, signatures = [], type} = member;
    const isNew = kind === KIND.constructor;
    const prefix = flags.isStatic ? 'static ' : flags.isAbstract ? 'abstract ' : '';
    const name = isNew ? `new ${signatures[0]?.name.replace(/^new /, '') ?? ''}` : member.name;
    return [
      heading(code(isNew ? 'constructor' : `${member.name}()`), shown.level + 1, shown.anchor(member)),
      ...signatures.map((one) => signatureText(one, prefix + name, shown)),
      signatures.length > 0 ? '' : typeLinks(type, shown),
    ];
  });
  return section(title, texts, shown);
}

/** One way to call: its code, its comment, what it takes, and what it gives. */
function signatureText(signature: Reflection, name: string, shown: Shown): string {
  const {level, keyword = ''} = shown;
  const returns = signature.comment?.blockTags?.find(({tag}) => tag === '@returns');
  const isVoid = signature.type?.type === 'intrinsic' && signature.type.name === 'void';
  const told = returns ? partsText(returns.content, level + 2, shown).replace(/\n+/g, ' ') : '';
  return join([
    codeBlock(keyword + signatureCode(signature, name), 'ts'),
    ...commentBlocks(signature.comment, level + 2, shown),
    typeParameters(signature, shown),
    parameters(signature.parameters ?? [], shown),
    signature.type === undefined || (isVoid && told === '') || /^new /.test(name)
      ? ''
      : `*Returns:* ${typeLinks(signature.type, shown)}${told === '' ? '' : `: ${told}`}`,
  ]);
}

function parameters(all: readonly Reflection[], shown: Shown): string {
  const items = all.map((one) => {
    const flag = isOptional(one) || one.flags?.isRest ? '' : ', *required*';
    const head = `**${code(parameterName(one))}** ${typeLinks(one.type, shown)}${flag}`;
    const blocks = commentBlocks(one.comment, 6, shown);
    return listItem([head, ...blocks, one.defaultValue === undefined ? '' : `*Default:* ${code(one.defaultValue)}`]);
  });
  return items.length === 0 ? '' : join(['*Parameters:*', ...items]);
}

function typeParameters({typeParameters: all = []}: Reflection, shown: Shown): string {
  const items = all.flatMap((one) => {
    const blocks = commentBlocks(one.comment, 6, shown);
    if (blocks.length === 0) return [];
    return [listItem([`**${code(one.name)}**${one.type ? ` extends ${typeLinks(one.type, shown)}` : ''}`, ...blocks])];
  });
  return items.length === 0 ? '' : join(['*Type parameters:*', ...items]);
}

function fields(title: string, members: readonly Reflection[], shown: Shown): string {
  const items = members.map((member) => {
    const {flags = {}, getSignature, setSignature, defaultValue} = member;
    const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
    const words = [
      flags.isStatic && '*static*',
      (flags.isReadonly || (getSignature && !setSignature)) && '*read-only*',
      flags.isOptional && '*optional*',
      isDeprecated(member) && '*deprecated*',
    ];
    const hasDefault = defaultValue !== undefined && defaultValue !== '...' && member.kind === KIND.property;
    return listItem([
      [`**${code(member.name)}** ${typeLinks(type, shown)}`, ...words.filter(Boolean)].join(', '),
      ...commentBlocks(member.comment ?? getSignature?.comment, 6, shown),
      hasDefault ? `*Default:* ${code(defaultValue)}` : '',
    ]);
  });
  return section(title, items, shown);
}

/** A declaration of another package is named, and described there. */
function inherited(declaration: Reflection, shown: Shown): string {
  const names = (declaration.children ?? []).flatMap((member) => {
    const from = member.inheritedFrom;
    if (!from) return [];
    const to = typeof from.target === 'number' ? shown.link(from.target) : undefined;
    const name = code(`${member.name}${member.kind === KIND.method ? '()' : ''}`);
    return [to === undefined ? name : `[${name}](${to})`];
  });
  return section('Inherited', names.length === 0 ? [] : [names.join(', ')], shown);
}

function source({sources = []}: Reflection): string {
  const [first] = sources;
  if (!first) return '';
  const place = `${first.fileName}:${first.line}`;
  return /^https?:\/\/[^\s<>]+$/.test(first.url ?? '') ? `*Source:* [${plain(place)}](<${first.url}>)` : '';
}
