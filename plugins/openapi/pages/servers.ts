import {escapeLine, makeListItem, toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import {toEntries, toList, toObject, toText} from '../description/values.ts';
import {formatSchemaValue} from '../schema/facts.ts';
import type {ApiPageContext} from './book.ts';

/** Makes list items of servers with their variables. */
export function makeServerList(servers: readonly unknown[], {describe}: ApiPageContext): string[] {
  return servers.map((server) => {
    const {url, name, description, variables} = toObject(server);
    const items = toEntries(variables).map(([variable, value]) => {
      const {default: preset, enum: values, description: text} = toObject(value);
      const facts = [
        toList(values).length > 0 ? `*One of:* ${toList(values).map(formatSchemaValue).join(', ')}` : '',
        preset === undefined ? '' : `*Default:* ${formatSchemaValue(preset)}`,
      ];
      return makeListItem([`**${toInlineCode(variable)}** string`, describe(text, 6), ...facts]);
    });
    const label = toText(name) === '' ? '' : ` ${escapeLine(toText(name))}`;
    return makeListItem([`**${toInlineCode(toText(url) || '/')}**${label}`, describe(description, 6), ...items]);
  });
}
