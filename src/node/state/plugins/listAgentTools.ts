import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {type AgentTool, findAnswerFault} from '../../steps/config/agentTool.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {createInvalidResultProblem, type HookSite, runHook} from './runHook.ts';

/**
 * Lists the tools of all plugins for agents, with the time limit of hooks. A failed call throws after
 * `report` got its problem, with the names of plugin and tool.
 */
export function listAgentTools(
  project: HookSite & {readonly config: Pick<SiteConfig, 'plugins' | 'diagnostics'>},
  report: (problem: Diagnostic) => void,
): readonly AgentTool[] {
  return project.config.plugins.flatMap((plugin) =>
    (plugin.agents?.tools ?? []).map((tool) => ({
      ...tool,
      async run(values, site) {
        const hook = `agents.tools.${tool.name}`;
        const {value, diagnostics} = await runHook(plugin, {hook, project}, () => tool.run(values, site));
        const fault = diagnostics.length > 0 ? undefined : findAnswerFault(value);
        const problem =
          fault === undefined
            ? diagnostics[0]
            : createInvalidResultProblem(plugin, {
                what: `returns from \`${hook}\` an answer ${fault}`,
                hint: 'return a text, or an object `{text, structured}` that JSON can represent',
                project,
              });
        if (problem === undefined) return value!;
        report(problem);
        throw new Error(problem.message);
      },
    })),
  );
}
