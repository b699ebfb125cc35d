import {code, codeBlock, plain} from '../shared/reference/safeMarkdown.ts';
import {KIND, type Reflection} from './reflection.ts';
import {declarationCode, signatureCode} from './signature.ts';
import {commentBlocks, isDeprecated, type PageContext, partsText, typeLinks} from './texts.ts';
import {isOptional, parameterName} from './typeText.ts';

export interface Shown extends PageContext {
  /** Of the headings of sections. */
  readonly level: number;
  /** Id of the heading of a member. */
  readonly anchor: (member: Reflection) => string;
}

/** All about a declaration but its name. */
export function declarationText(declaration: Reflection, shown: Shown): string {
  const {signatures = [], kind} = declaration;
  const written = declarationCode(declaration);
  // The title says as much.
  const isBare = written === `class ${declaration.name}` || written === `interface ${declaration.name}`;
  const head = kind === KIND.function || isBare ? '' : codeBlock(written, 'ts');
  const members = membersOf(declaration).filter((member) => !member.inheritedFrom);
  const of = (...kinds: number[]): Reflection[] => members.filter((member) => kinds.includes(member.kind));
  return join([
    head,
    ...(kind === KIND.function ? [] : commentBlocks(declaration.comment, shown.level + 1, shown)),
    kind === KIND.function ? '' : typeParameters(declaration, shown),
    ...signatures.map((signature) =>
      signatureText(signature, declaration.name, {...shown, isFunction: kind === KIND.function}),
    ),
    section('Constructors', of(KIND.constructor), shown, (member) => callable(member, shown)),
    fields('Members', of(KIND.enumMember), shown),
    fields('Properties', [...of(KIND.property, KIND.accessor, KIND.variable)], shown),
    section('Methods', of(KIND.method, KIND.function), shown, (member) => callable(member, shown)),
    inherited(declaration, shown),
    source(declaration),
  ]);
}

/** Of a class or an object that a type names. */
function membersOf({children, type, kind}: Reflection): readonly Reflection[] {
  if (children) return children;
  return kind === KIND.typeAlias && type?.type === 'reflection' ? (type.declaration?.children ?? []) : [];
}

function heading(title: string, level: number, id: string): string {
  return `${'#'.repeat(Math.min(6, level))} ${title} {#${id}}`;
}

function section(
  title: string,
  members: readonly Reflection[],
  shown: Shown,
  write: (member: Reflection) => string,
): string {
  if (members.length === 0) return '';
  const texts = members.map((member) => {
    const name = member.kind === KIND.constructor ? 'constructor' : `${member.name}()`;
    return `${heading(code(name), shown.level + 1, shown.anchor(member))}\n\n${write(member)}`;
  });
  return `${'#'.repeat(shown.level)} ${title}\n\n${texts.join('\n\n')}`;
}

function callable(member: Reflection, shown: Shown): string {
  const {flags = {}} = member;
  const prefix = flags.isStatic ? 'static ' : flags.isAbstract ? 'abstract ' : '';
  const name =
    member.kind === KIND.constructor ? `new ${member.signatures?.[0]?.name.replace(/^new /, '') ?? ''}` : member.name;
  const texts = (member.signatures ?? []).map((one) =>
    signatureText(one, prefix + name, {...shown, isFunction: false}),
  );
  return join([...texts, member.signatures?.length ? '' : typeLinks(member.type, shown)]);
}

/** One way to call: its code, its comment, what it takes, and what it gives. */
function signatureText(signature: Reflection, name: string, shown: Shown & {readonly isFunction: boolean}): string {
  const {level} = shown;
  const returns = signature.comment?.blockTags?.find(({tag}) => tag === '@returns');
  const isVoid = signature.type?.type === 'intrinsic' && signature.type.name === 'void';
  const told = returns ? partsText(returns.content, level + 2, shown).replace(/\n+/g, ' ') : '';
  return join([
    codeBlock(`${shown.isFunction ? 'function ' : ''}${signatureCode(signature, name)}`, 'ts'),
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
    return item([head, ...blocks, one.defaultValue === undefined ? '' : `*Default:* ${code(one.defaultValue)}`]);
  });
  return items.length === 0 ? '' : `*Parameters:*\n\n${items.join('\n\n')}`;
}

function typeParameters({typeParameters: all = []}: Reflection, shown: Shown): string {
  const items = all.flatMap((one) => {
    const blocks = commentBlocks(one.comment, 6, shown);
    if (blocks.length === 0) return [];
    return [item([`**${code(one.name)}**${one.type ? ` extends ${typeLinks(one.type, shown)}` : ''}`, ...blocks])];
  });
  return items.length === 0 ? '' : `*Type parameters:*\n\n${items.join('\n\n')}`;
}

function fields(title: string, members: readonly Reflection[], shown: Shown): string {
  if (members.length === 0) return '';
  const items = members.map((member) => {
    const {flags = {}, getSignature, setSignature} = member;
    const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
    const words = [
      flags.isStatic ? '*static*' : '',
      flags.isReadonly || (getSignature && !setSignature) ? '*read-only*' : '',
      flags.isOptional ? '*optional*' : '',
      isDeprecated(member) ? '*deprecated*' : '',
    ].filter((word) => word !== '');
    const head = [`**${code(member.name)}** ${typeLinks(type, shown)}`, ...words].join(', ');
    const {defaultValue} = member;
    const hasDefault = defaultValue !== undefined && defaultValue !== '...' && member.kind === KIND.property;
    return item([
      head,
      ...commentBlocks(member.comment ?? getSignature?.comment, 6, shown),
      hasDefault ? `*Default:* ${code(defaultValue)}` : '',
    ]);
  });
  return `${'#'.repeat(shown.level)} ${title}\n\n${items.join('\n\n')}`;
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
  return names.length === 0 ? '' : `${'#'.repeat(shown.level)} Inherited\n\n${names.join(', ')}`;
}

function source({sources = []}: Reflection): string {
  const [first] = sources;
  if (!first) return '';
  const place = `${first.fileName}:${first.line}`;
  return /^https?:\/\/[^\s<>]+$/.test(first.url ?? '') ? `*Source:* [${plain(place)}](<${first.url}>)` : '';
}

function item(blocks: readonly string[]): string {
  return `+ ${join(blocks).replace(/\n(?=.)/g, '\n  ')}`;
}

function join(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}
