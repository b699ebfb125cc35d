import type {Tool as ToolDescription} from '@modelcontextprotocol/sdk/types.js';
import type {SiteInfo} from '../../../shared/siteInfo.ts';
import type {AgentToolArgument} from '../../steps/config/agentTool.ts';
import {AgentError} from './siteReader.ts';

/** Answer of a tool. `structured` is the same for programs. */
export interface Answer {
  readonly text: string;
  readonly structured?: object;
  readonly links?: readonly {readonly url: string; readonly title: string}[];
}

/** Checked arguments of a call. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Tool extends ToolDescription {
  readonly inputSchema: ReturnType<typeof createInputSchema>;
  /** Returns whether the site supports the tool. Absent for tools of every site. */
  isOffered?(site: SiteInfo): boolean;
  run(site: SiteInfo, values: Values): Promise<Answer | string>;
}

/** Default limit of a text argument, in characters. */
export const MAX_TEXT_LENGTH = 500;

export function createInputSchema(required: string[], properties: Readonly<Record<string, AgentToolArgument>>) {
  return {type: 'object' as const, properties, required, additionalProperties: false};
}

/**
 * Checks the arguments of a call.
 * @throws {AgentError} when one is missing, unknown, or invalid
 */
export function checkArguments(
  {name, inputSchema: {properties, required}}: Tool,
  values: Readonly<Record<string, unknown>>,
): Values {
  for (const key of required) {
    const value = values[key] ?? '';
    if (typeof value === 'string' && value.trim() === '')
      throw new AgentError(`${name} needs "${key}": ${properties[key]!.description}`);
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  for (const [key, value] of given) {
    const argument = properties[key];
    if (!argument)
      throw new AgentError(`${name} takes no "${key}". It takes: ${Object.keys(properties).join(', ') || 'nothing'}.`);
    const fault = describeFault(argument, value);
    if (fault) throw new AgentError(`"${key}" of ${name} must be ${fault}.`);
  }
  return Object.fromEntries(given) as Values;
}

function describeFault(argument: AgentToolArgument, value: unknown): string | undefined {
  const {type, enum: choices, maxLength = MAX_TEXT_LENGTH} = argument;
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (type !== 'string') return describeNumberFault(argument, value);
  if (choices) return choices.includes(value as string) ? undefined : `one of: ${choices.join(', ')}`;
  return typeof value === 'string' && value.length <= maxLength
    ? undefined
    : `a text of at most ${maxLength} characters`;
}

function describeNumberFault(
  {type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY}: AgentToolArgument,
  value: unknown,
): string | undefined {
  const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  if (isNumber && Number(value) >= minimum && Number(value) <= maximum) return undefined;
  const limits = [
    Number.isFinite(minimum) ? ` from ${minimum}` : '',
    Number.isFinite(maximum) ? `${Number.isFinite(minimum) ? '' : ' up'} to ${maximum}` : '',
  ];
  return `a ${type === 'integer' ? 'whole ' : ''}number${limits.join('')}`;
}
