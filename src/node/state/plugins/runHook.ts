import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {assertCleanObjectPrototype, describeThrown} from '../../base/diagnostics/describeThrown.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findSitePosition} from '../../base/diagnostics/findSitePosition.ts';
import {
  callHook,
  enterSiteCode,
  type RunningHook,
  registerHook,
  runWithTimeout,
} from '../../base/diagnostics/hookWatch.ts';
import {exposeSignals} from '../../base/diagnostics/interrupts.ts';
import type {Plugin, PluginProblem} from '../../steps/config/plugin.ts';

/** Site of a plugin, for messages. */
export interface HookSite {
  /** Absolute path of the site. */
  readonly root: string;
  readonly configFile: string;
  readonly locate: (key: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  readonly config?: {readonly diagnostics: {readonly hookTimeoutSeconds: number}};
}

/** A call of a hook, for messages and time limit. */
interface HookCall {
  readonly hook: string;
  readonly project: HookSite;
  readonly seconds?: number;
}

type Named = Pick<Plugin, 'name'>;

/**
 * Default limit in seconds: far more than file access or a server takes, far less than a user would
 * wait.
 */
const HOOK_SECONDS = 60;

/**
 * Runs a hook of a plugin. An error or timeout becomes a diagnostic with the names of plugin and
 * hook. If the hook blocks the thread, the process ends.
 * @param call receives a function that restarts the time limit
 * @returns no value if the hook failed
 */
export async function runHook<T>(
  plugin: Named,
  hookCall: HookCall,
  call: (alive: () => void) => T | Promise<T>,
): Promise<WithDiagnostics<T | undefined>> {
  try {
    return {value: await runWithTimeout(createRunningHook(plugin, hookCall), call), diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [createHookProblem(plugin, hookCall, error)]};
  }
}

/**
 * Calls a function that runs synchronous hooks of this name, if a plugin has one. Meanwhile, signals
 * end the process.
 */
export async function callWithHooks<T>(
  name: 'head' | 'sidebar',
  {plugins}: {readonly plugins: readonly Plugin[]},
  call: () => T | Promise<T>,
): Promise<T> {
  if (!plugins.some((plugin) => plugin[name])) return call();
  const restoreSignals = await exposeSignals();
  try {
    return await call();
  } finally {
    restoreSignals();
  }
}

/**
 * Runs a synchronous hook, like {@link runHook}. A command that listens for signals calls it in
 * {@link callWithHooks}, because only an asynchronous function can wait for signals that have arrived.
 */
export function runHookSync<T>(plugin: Named, hookCall: HookCall, call: () => T): WithDiagnostics<T | undefined> {
  const hook = createRunningHook(plugin, hookCall);
  const endHook = registerHook(hook);
  try {
    const value = callHook(hook, call);
    assertCleanObjectPrototype();
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

/**
 * Starts watching a hook that the tool does not call itself.
 * @returns a function that ends the watch
 */
export function watchHook(plugin: Named, hookCall: HookCall): Promise<() => void> {
  return enterSiteCode(createRunningHook(plugin, hookCall));
}

/**
 * Creates the diagnostic for a failed hook, at the position in the site's code, else at `plugins`
 * in the configuration.
 */
function createHookProblem({name}: Named, {hook, project}: HookCall, error: unknown): Diagnostic {
  const {message, hint, stack} = describeThrown(error);
  const reason = message.split('\n')[0]!.replace(/[.]$/, '');
  // A data module is not a plugin; its file is its name.
  const subject = /\.[cm]?[jt]s$/.test(name) ? name : `The plugin \`${name}\``;
  return createDiagnostic('plugin-failed', `${subject} fails in \`${hook}\`: ${reason}.`, {
    ...(findSitePosition(stack, project.root) ?? locatePlugins(project)),
    hint:
      hint ?? (subject === name ? 'fix the module' : 'fix the plugin, or remove it from `plugins` in site.config.ts'),
  });
}

/** Creates the diagnostic for a problem that a plugin reports. */
export function createReportedProblem(
  {name}: Named,
  {message, severity = 'error', file, line, column, hint}: PluginProblem,
): Diagnostic {
  return createDiagnostic(severity === 'warn' ? 'plugin-warning' : 'plugin-problem', `${message} (${name})`, {
    ...(file === undefined ? {} : {file, line: line ?? 1}),
    column,
    hint,
  });
}

/** Creates the diagnostic for an invalid result of a plugin. */
export function createInvalidResultProblem(
  {name}: Named,
  {what, hint, project}: {what: string; hint: string; project: HookSite},
): Diagnostic {
  return createDiagnostic('plugin-failed', `The plugin \`${name}\` ${what}.`, {...locatePlugins(project), hint});
}

function locatePlugins({configFile, locate}: HookSite): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return {file: configFile, ...locate(['plugins'])};
}
