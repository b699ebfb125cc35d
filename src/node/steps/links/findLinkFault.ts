import type {LinkRef, LinkTarget} from '../../../shared/build.ts';
import {formatUndecodablePath} from '../../../shared/routes.ts';
import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import type {Diagnostic, Fix} from '../../base/diagnostics/diagnostic.ts';
import {createReplacement, suggestText} from '../../base/diagnostics/fixes/suggestName.ts';
import {type AnchorSuggestion, describeAnchors, isPageTop, replaceAnchor} from './anchors.ts';

/** A fault of one link. */
export interface LinkFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** Returns the remedy. Called only for reported faults, because it is slow. */
  readonly remedy: () => LinkRemedy;
  /** Missing target; equal for all links that lack it. */
  readonly missing: string;
}

type LinkRemedy = Pick<Diagnostic, 'replacements' | 'fixes'> & {readonly hint: string};

export interface AnchorIndex {
  /** Returns the anchors of a page; `undefined` if unknown. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  /**
   * Returns a link to the only other page with this anchor, relative to the file of the broken
   * link.
   */
  readonly findOtherPage: (anchor: string, route: string, file: string | undefined) => string | undefined;
  /** Suggests the anchor that is probably meant. */
  readonly suggestAnchor: (anchor: string, route: string) => AnchorSuggestion | undefined;
}

interface CheckedLink {
  readonly href: string;
  readonly kind: LinkRef['kind'];
  readonly target: LinkTarget;
  /** File with the link. */
  readonly file?: string;
  /** Layout element with the link: `navbar`, `footer`. */
  readonly origin?: string;
  /** Whether it is an HTML element that neither Markdown nor a component created. */
  readonly plain?: boolean;
}

type Broken = Extract<LinkTarget, {type: 'broken'}>;

/** Finds the fault of a link. Resolved redirects, files, and external links have none. */
export function findLinkFault(link: CheckedLink, index: AnchorIndex): LinkFault | undefined {
  const {target} = link;
  const fault =
    target.type === 'broken'
      ? describeBroken(link, target)
      : target.type === 'page'
        ? (findAnchorFault(link, target.route, index) ?? describeOtherCase(link, target))
        : undefined;
  return fault && (link.plain || isAbsoluteUrl(link.href)) ? {...fault, code: 'plain-reference'} : fault;
}

function describeOtherCase(link: CheckedLink, {respelled}: Extract<LinkTarget, {type: 'page'}>): LinkFault | undefined {
  if (respelled === undefined) return undefined;
  return {
    code: 'link-case',
    message: `${describeLink('link', link)} differs from the address of its page in letter case.`,
    remedy: () => ({
      hint: `write \`${respelled}\`: most hosts do not find the page otherwise`,
      replacements: [{text: respelled, certain: true}],
    }),
    missing: respelled,
  };
}

export function getBrokenCode(
  {what}: Pick<Broken, 'what'>,
  {plain, origin}: Pick<CheckedLink, 'plain' | 'origin'> = {},
): DiagnosticCode {
  if (plain) return 'plain-reference';
  if (what === 'image') return origin === undefined ? 'missing-image' : 'metadata-image';
  return what === 'file' ? 'missing-asset' : 'broken-link';
}

function describeBroken(link: CheckedLink, target: Broken): LinkFault {
  const {href} = link;
  const detail = describeTarget(href, target);
  const fault = (code: DiagnosticCode, message: string, otherwise: string | LinkRemedy): LinkFault => ({
    code,
    message,
    remedy: () => suggestTarget(link, target) ?? (typeof otherwise === 'string' ? {hint: otherwise} : otherwise),
    missing: target.wanted || href,
  });
  switch (target.what) {
    case 'undecodable':
      return fault(
        'broken-link',
        formatUndecodablePath(href),
        'write a percent sign as `%25`, or encode the character that is meant',
      );
    case 'script':
      return fault('broken-link', 'A link contains a script or data.', 'link to a page or a file');
    case 'image':
      return fault(
        getBrokenCode(target, {origin: link.origin}),
        `${describeLink('image', link)} does not exist${detail}.`,
        link.origin === undefined || href.startsWith('.')
          ? 'write the path from the file that shows the image, or `/…` for a file in a static folder'
          : `put the file into a static folder: \`static/${href.replace(/^\//, '')}\``,
      );
    case 'file':
      return fault(
        'missing-asset',
        `${describeLink('link', link)} names a file that does not exist${detail}.`,
        'write the path from the file with the link, or `/…` for a file in a static folder',
      );
    case 'page':
      return fault(
        'broken-link',
        `${describeLink('link', link)} leads nowhere${detail}.`,
        suggestOtherwise(link, target),
      );
  }
}

function suggestTarget({href}: CheckedLink, target: Broken): LinkRemedy | undefined {
  if (href.includes('\\')) {
    const text = href.replaceAll('\\', '/');
    return {
      hint: `write \`${text}\`: addresses have \`/\` between their parts`,
      replacements: [{text, certain: true}],
    };
  }
  const suggestion = target.suggest?.();
  if (suggestion === undefined) return undefined;
  const {instead, certain, because} = suggestion;
  if (instead === undefined) return {hint: because ?? ''};
  const {hint, replacements} = suggestText(href, instead);
  return {
    hint: because === undefined ? hint : `write \`${instead}\`: ${because}`,
    replacements: certain ? [{text: instead, certain}] : replacements,
    ...(certain ? {} : {fixes: createPageFixes(target)}),
  };
}

/** Suggests what to do if nothing resembles the target of a link to a page. */
function suggestOtherwise({href, file}: CheckedLink, target: Broken): LinkRemedy {
  if (target.file !== undefined && /\.mdx?$/i.test(target.file))
    return {
      hint: `correct the path, which begins at the folder of ${file ?? 'this file'}, or create the page`,
      fixes: createPageFixes(target),
    };
  const path = isAbsoluteUrl(href) ? target.wanted : href;
  if (!path.startsWith('/') || /\.mdx?(?:[?#]|$)/i.test(path)) return {hint: 'correct the link, or create the page'};
  const text = `pathname://${path}`;
  return {
    hint: `correct the link, or write \`${text}\` if something outside this site serves it`,
    replacements: [{text}],
  };
}

/** Creates the fix that creates a missing page inside of the site, with a title from its name. */
function createPageFixes({file = ''}: Broken): Fix[] {
  if (!/\.mdx?$/i.test(file) || file.startsWith('../')) return [];
  const name = file
    .replace(/^.*\//, '')
    .replace(/\.mdx?$/i, '')
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ');
  const text = `---\ntitle: ${name.slice(0, 1).toUpperCase()}${name.slice(1)}\n---\n\n`;
  const start = {line: 1, column: 1};
  return [{title: `Create ${file}`, certain: false, edits: [{file, range: {start, end: start}, text}]}];
}

function describeTarget(href: string, {wanted: missingPath, outsideOf, file, what}: Broken): string {
  if (file !== undefined) return file === href ? '' : `: there is no \`${file}\``;
  // Authors know files by their names, and not by the addresses that these have below a base URL.
  if (outsideOf === undefined && (what !== 'page' || /\.mdx?(?:[?#]|$)/i.test(href))) return '';
  if (outsideOf !== undefined) return `: \`${missingPath}\` is outside of the site, which begins at \`${outsideOf}\``;
  return missingPath === '' || missingPath === href ? '' : `: there is no \`${missingPath}\``;
}

function describeLink(noun: string, {href, origin}: CheckedLink): string {
  return `The ${noun} \`${href}\`${origin === undefined ? '' : ` of the ${origin}`}`;
}

/** Returns whether a link is a full URL. Only those of the own site get here. */
function isAbsoluteUrl(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

function findAnchorFault(link: CheckedLink, route: string, index: AnchorIndex): LinkFault | undefined {
  const {href, target} = link;
  const anchor = target.type === 'page' ? stripTextFragment(target.anchor) : '';
  if (isPageTop(anchor)) return undefined;
  const anchors = index.anchorsOf(route);
  // Browsers try the raw fragment before the decoded one.
  if (!anchors || anchors.has(anchor) || anchors.has(stripTextFragment(getFragment(href)))) return undefined;
  const owner = href.startsWith('#') ? 'the page' : `\`${route}\``;
  return {
    code: 'broken-anchor',
    message: `${describeLink('link', link)} names an anchor that ${owner} does not have.`,
    remedy: () => suggestOtherAnchor(link, {anchor, route, anchors}, index),
    missing: `${route}#${anchor}`,
  };
}

function suggestOtherAnchor(
  {href, file}: CheckedLink,
  {anchor, route, anchors}: {anchor: string; route: string; anchors: ReadonlySet<string>},
  index: AnchorIndex,
): LinkRemedy {
  const suggestion = index.suggestAnchor(anchor, route);
  const text = suggestion && replaceAnchor(href, suggestion.anchor);
  if (suggestion?.reason === 'case')
    return {hint: `write \`${text}\`: anchors are case-sensitive`, replacements: [{text: text!, certain: true}]};
  if (suggestion?.reason === 'unicode') {
    return {
      hint: `copy \`${text}\`: the anchor is written with other code points (composed and decomposed letters look alike)`,
      replacements: [{text: text!, certain: true}],
    };
  }
  const otherPage = index.findOtherPage(anchor, route, file);
  if (otherPage !== undefined)
    return {hint: `write \`${otherPage}\`, the page that has this anchor`, replacements: [{text: otherPage}]};
  if (suggestion)
    return {
      ...suggestText(href, text!),
      replacements: [{...createReplacement(anchor, suggestion.anchor), text: text!}],
    };
  return {hint: describeAnchors(anchors)};
}

function getFragment(href: string): string {
  return /#(.*)$/s.exec(href)?.[1] ?? '';
}

/** Removes a text fragment: in `#part:~:text=words`, only `part` is an anchor. */
function stripTextFragment(fragment: string): string {
  return fragment.split(':~:')[0]!;
}
