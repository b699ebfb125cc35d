import {spawn} from 'node:child_process';
import path from 'node:path';

interface EditorPosition {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface EditorCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Editors that need the terminal, which the server uses. */
const TERMINAL_EDITORS = new Set(['vi', 'vim', 'nvim', 'nano', 'pico', 'micro', 'hx', 'helix', 'joe', 'ed', 'emacs']);

/**
 * Chooses the command that opens a position: that of `VISUAL` or `EDITOR`, or else Visual Studio
 * Code. Pure.
 * @param env environment of the server
 */
export function chooseEditorCommand(
  env: Readonly<Record<string, string | undefined>>,
  position: EditorPosition,
): EditorCommand {
  const chosen = [env.VISUAL, env.EDITOR].find(
    (editor) => editor !== undefined && editor.trim() !== '' && !needsTerminal(editor),
  );
  const [command = 'code', ...words] = (chosen ?? 'code').trim().split(/\s+/);
  // The server does not wait until the file is closed.
  const options = words.filter((word) => word !== '--wait' && word !== '-w');
  return {command, args: [...options, ...toPositionArgs(getEditorName(command), position)]};
}

function toPositionArgs(editor: string, {file, line, column}: EditorPosition): string[] {
  if (/^(?:code(?:-insiders|-oss)?|codium|vscodium|cursor|windsurf|positron)$/.test(editor))
    return ['--goto', `${file}:${line}:${column}`];
  if (/^(?:subl|sublime_text|zed|zeditor|lapce)$/.test(editor)) return [`${file}:${line}:${column}`];
  if (/^(?:idea|webstorm|phpstorm|pycharm|rubymine|goland|clion|rider)(?:64)?$/.test(editor))
    return ['--line', String(line), '--column', String(column), file];
  if (/^(?:gvim|mvim|neovide)$/.test(editor)) return [`+${line}`, file];
  if (editor === 'emacsclient') return ['-n', `+${line}:${column}`, file];
  if (editor === 'kate') return ['-l', String(line), '-c', String(column), file];
  if (editor === 'mate') return ['-l', `${line}:${column}`, file];
  return [file];
}

function needsTerminal(command: string): boolean {
  return TERMINAL_EDITORS.has(getEditorName(command.trim().split(/\s+/)[0]!));
}

function getEditorName(command: string): string {
  return path
    .basename(command)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase();
}

/** Opens a position in the author's editor. Resolves to whether the editor started. */
export function openEditor(position: EditorPosition): Promise<boolean> {
  const {command, args} = chooseEditorCommand(process.env, position);
  // On Windows, editors are batch files, which need a shell. File names must not contain characters
  // with a meaning for it.
  const shell = process.platform === 'win32';
  if (shell && !/^[\w .:\\/()@+-]+$/.test(position.file)) return Promise.resolve(false);
  const quoted = shell ? args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)) : args;
  return new Promise((resolve) => {
    const child = spawn(command, quoted, {stdio: 'ignore', detached: true, shell});
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
