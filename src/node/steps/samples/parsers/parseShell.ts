import {spawn} from 'node:child_process';
import type {Fault} from '../fault.ts';

/** `<name>`, which a shell reads as two redirections. */
const PLACEHOLDER = /<\w[^<>\n&;]*>/g;
/** Errors after the first line that the output below a command causes, rather than a mistake in a script. */
const OUTPUT = /near unexpected token `(?!(?:done|do|fi|then|else|elif|esac|in|;;|&&|\|\||\})')/;
/** Begins a here-document: lines up to the one with the named word. */
const HERE = /(?<!<)<<-?[ \t]*(['"]?)(?<end>\w+)\1/;
const PROMPT = /^[ \t]*[$%>][ \t]+/;

/**
 * Checks the syntax of a script with bash, without running it. In a sample with prompts, only lines
 * with a prompt and their continuations are commands.
 *
 * @returns the first fault; `undefined` if there is none, or if bash is not installed
 */
export async function parseShell(code: string): Promise<Fault | undefined> {
  const lines = code.replace(PLACEHOLDER, (found) => 'x'.repeat(found.length)).split('\n');
  const hasPrompts = lines.some((line) => PROMPT.test(line));
  let isContinued = false;
  let hereEnd: string | undefined;
  const script = lines.map((line) => {
    const isCommand = !hasPrompts || PROMPT.test(line) || isContinued || hereEnd !== undefined;
    if (line.trim() === hereEnd) hereEnd = undefined;
    else if (isCommand) hereEnd ??= HERE.exec(line)?.groups?.end;
    isContinued = isCommand && /\\$/.test(line);
    return isCommand ? line.replace(PROMPT, '') : '';
  });
  const message = await runBash(script.join('\n'));
  const [, line, reason] = /line (\d+): (.+)/.exec(message) ?? [];
  if (!reason || (Number(line) > 1 && OUTPUT.test(reason))) return undefined;
  return {
    reason: reason.replace(/^syntax error(?:: )?/, 'syntax error: ').replace(/`'|`([^']*)'/g, '`$1`'),
    line: Math.min(Number(line), lines.length),
  };
}

/** Returns the messages of bash; empty if it cannot be started. */
function runBash(script: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['--norc', '-n'], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: {...process.env, LC_ALL: 'C'},
      timeout: 10_000,
    });
    let message = '';
    child.stderr.on('data', (data: Buffer) => {
      message += data;
    });
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(message));
    child.stdin.on('error', () => {});
    child.stdin.end(script);
  });
}
