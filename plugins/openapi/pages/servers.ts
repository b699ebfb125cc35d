import {code, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {entriesOf, listOf, objectOf, textOf} from '../description/values.ts';
import {valueText} from '../schema/facts.ts';
import type {PageContext} from './book.ts';

/** Makes list items of servers with their variables. */
export function serverList(servers: readonly unknown[], {describe}: PageContext): string[] {
  return servers.map((server) => {
    const {url, name, description, variables} = objectOf(server);
    const items = entriesOf(variables).map(([variable, value]) => {
      const {default: preset, enum: values, description: text} = objectOf(value);
      const facts = [
        listOf(values).length > 0 ? `*One of:* ${listOf(values).map(valueText).join(', ')}` : '',
        preset === undefined ? '' : `*Default:* ${valueText(preset)}`,
      ];
      return listItem([`**${code(variable)}** string`, describe(text, 6), ...facts]);
    });
    const label = textOf(name) === '' ? '' : ` ${plain(textOf(name))}`;
    return listItem([`**${code(textOf(url) || '/')}**${label}`, describe(description, 6), ...items]);
  });
}
