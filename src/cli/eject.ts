import {ejectComponent, listThemeComponents} from '../node/run/tasks/ejectComponent.ts';
import {applyPlannedChanges, createPrinter} from './report.ts';

/**
 * Runs `manual eject`, which writes a file that replaces a component. Without a name, it lists the
 * components.
 */
export async function runEject(
  name: string | undefined,
  {root, copy = false}: {root: string; copy?: boolean},
): Promise<void> {
  const printer = createPrinter('pretty');
  if (name === undefined) {
    const lines = listThemeComponents(root).map(
      (component) =>
        `  ${component.name.padEnd(24)} ${component.folder || '.'}${component.replacedBy ? ` (replaced by ${component.replacedBy})` : ''}`,
    );
    printer.result(['Components of the theme, and the folder of each:', ...lines].join('\n'));
    return;
  }
  const {value, diagnostics} = ejectComponent(name, {root, copy});
  printer.conclude(diagnostics, root);
  if (value && applyPlannedChanges(printer, root, [value])) printer.result(`Written: ${value.path}`);
}
