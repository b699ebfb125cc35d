import type {Node} from 'unist';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {ADMONITION_HABITS} from '../../../base/habits/admonitionHabits.ts';
import {getRow} from '../../../base/habits/habit.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Returns the hint for an unknown type of admonition. */
export function adviseType(name: string, names: readonly string[]): string {
  const type = getRow(ADMONITION_HABITS, name);
  return `write ${type ? `\`${type}\`, or ` : ''}one of ${names.join(', ')}, or declare the name in markdown.admonitions`;
}

/** Returns the replacement of a name that other tools have; it begins with the mark before the name. */
export function suggestType(name: string, mark: ':::' | '[!'): Pick<Diagnostic, 'replacements'> {
  const type = getRow(ADMONITION_HABITS, name);
  if (!type) return {};
  return {replacements: [{text: mark === ':::' ? `:::${type}` : `[!${type.toUpperCase()}`}]};
}

interface NamedNode extends Node {
  readonly name: string;
}

interface FoundAttribute {
  readonly name: string;
  readonly value: string | null | undefined;
  readonly flags: readonly string[];
}

/** Reports an attribute that a container does not read. */
export function reportAttribute(
  directive: NamedNode,
  {name, value, flags}: FoundAttribute,
  context: CompileContext,
): void {
  const reads = ['{.class}', '{#id}', ...flags.map((flag) => `{${flag}}`)].map((text) => `\`${text}\``).join(', ');
  context.diagnostics.push(
    createDiagnostic('unknown-admonition', `\`${directive.name}\` has no attribute \`${name}\`.`, {
      ...locateNode(directive, context),
      length: directive.name.length + 3,
      hint:
        name === 'title'
          ? `write \`:::${directive.name}[${value ?? 'Title'}]\``
          : `remove it, or write one of ${reads}`,
    }),
  );
}
