import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {beginHook, type RunningHook, runInTime} from '../../base/diagnostics/hookWatch.ts';
import {sitePlace} from '../../base/diagnostics/sitePlace.ts';
import {refuseAdditions, thrown} from '../../base/diagnostics/thrown.ts';
import type {Plugin, PluginProblem} from '../../steps/config/plugin.ts';

/** The place of a plugin, for messages. */
export interface PluginPlace {
  /** Absolute path of the site. */
  readonly root: string;
  readonly configFile: string;
  readonly locate: (key: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  readonly config?: {readonly diagnostics: {readonly hookTimeoutSeconds: number}};
}

/** A call of a hook, for messages and for its limit of time. */
interface HookCall {
  readonly hook: string;
  readonly project: PluginPlace;
  readonly seconds?: number;
}

type Named = Pick<Plugin, 'name'>;

/** Far more than reading files or asking a server takes, far less than anybody waits for a build. */
const HOOK_SECONDS = 60;

/**
 * Calls a hook of a plugin. An error of it, or a call that never ends, becomes a record that names both. Where it keeps
 * the thread for itself for that long, the process ends.
 * @param call is given a function that says that the hook is alive: its time begins again
 */
export async function runHook<T>(
  plugin: Named,
  hookCall: HookCall,
  call: (alive: () => void) => T | Promise<T>,
): Promise<Staged<T | undefined>> {
  try {
    return {value: await runInTime(createRunningHook(plugin, hookCall), call), diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [createHookProblem(plugin, hookCall, error)]};
  }
}

/** The same for a synchronous hook. */
export function runHookNow<T>(plugin: Named, hookCall: HookCall, call: () => T): Staged<T | undefined> {
  const endHook = beginHook(createRunningHook(plugin, hookCall));
  try {
    const value = call();
    refuseAdditions();
    return {value, diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [createHookProblem(plugin, hookCall, error)]};
  } finally {
    endHook();
  }
}

function createRunningHook(plugin: Named, hookCall: HookCall): RunningHook {
  const {root, config} = hookCall.project;
  return {
    seconds: hookCall.seconds ?? config?.diagnostics.hookTimeoutSeconds ?? HOOK_SECONDS,
    setting: config && 'diagnostics.hookTimeoutSeconds',
    explain: (reason) => ({problem: createHookProblem(plugin, hookCall, reason), root}),
  };
}

/** Watches a hook until the returned function is called. */
export function watched(plugin: Named, hookCall: HookCall): () => void {
  return beginHook(createRunningHook(plugin, hookCall));
}

/** The error of a hook, at the place in the site's own code, else at the setting. */
function createHookProblem({name}: Named, {hook, project}: HookCall, error: unknown): Diagnostic {
  const {message, stack} = thrown(error);
  const reason = message.split('\n')[0]!.replace(/[.]$/, '');
  // A module that runs during the build is not a plugin; its file names it.
  const subject = /\.[cm]?[jt]s$/.test(name) ? name : `The plugin \`${name}\``;
  return diagnostic('plugin-failed', `${subject} fails in \`${hook}\`: ${reason}.`, {
    ...(sitePlace(stack, project.root) ?? locatePlugins(project)),
    hint:
      subject === name
        ? 'fix the module'
        : 'the plugins are in `plugins` of site.config.ts: fix this one, or take it out',
  });
}

/** A problem that a plugin reports. */
export function saidBy(
  {name}: Named,
  {message, severity = 'error', file, line, column, hint}: PluginProblem,
): Diagnostic {
  return diagnostic(severity === 'warn' ? 'plugin-warning' : 'plugin-problem', `${message} (${name})`, {
    ...(file === undefined ? {} : {file, line: line ?? 1}),
    column,
    hint,
  });
}

/** A result of a plugin that cannot be used. */
export function wrongAnswer(
  {name}: Named,
  {what, hint, project}: {what: string; hint: string; project: PluginPlace},
): Diagnostic {
  return diagnostic('plugin-failed', `The plugin \`${name}\` ${what}.`, {...locatePlugins(project), hint});
}

function locatePlugins({configFile, locate}: PluginPlace): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return {file: configFile, ...locate(['plugins'])};
}
