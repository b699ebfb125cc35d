import {spawn} from 'node:child_process';
import path from 'node:path';

interface EditorPlace {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface EditorCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Editors that need the terminal, which the server has. */
const IN_TERMINAL = new Set(['vi', 'vim', 'nvim', 'nano', 'pico', 'micro', 'hx', 'helix', 'joe', 'ed', 'emacs']);

/**
 * The command that opens a place: that of `VISUAL` or `EDITOR`, or Visual Studio Code, which most people have. Pure.
 * @param env environment of the server
 */
export function editorCommand(env: Readonly<Record<string, string | undefined>>, place: EditorPlace): EditorCommand {
  const chosen = [env.VISUAL, env.EDITOR].find((one) => one !== undefined && one.trim() !== '' && !isInTerminal(one));
  const [command = 'code', ...own] = (chosen ?? 'code').trim().split(/\s+/);
  // The server does not wait until the file is closed.
  const given = own.filter((one) => one !== '--wait' && one !== '-w');
  return {command, args: [...given, ...placeArgs(nameOf(command), place)]};
}

function placeArgs(editor: string, {file, line, column}: EditorPlace): string[] {
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

function isInTerminal(command: string): boolean {
  return IN_TERMINAL.has(nameOf(command.trim().split(/\s+/)[0]!));
}

function nameOf(command: string): string {
  return path
    .basename(command)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase();
}

/** Opens a place in the author's editor. Resolves to whether it could be started. */
export function openEditor(place: EditorPlace): Promise<boolean> {
  const {command, args} = editorCommand(process.env, place);
  // On Windows editors are batch files, which only a shell starts; it must not see signs of its own in a name.
  const shell = process.platform === 'win32';
  if (shell && !/^[\w .:\\/()@+-]+$/.test(place.file)) return Promise.resolve(false);
  const quoted = shell ? args.map((one) => (one.includes(' ') ? `"${one}"` : one)) : args;
  return new Promise((resolve) => {
    const child = spawn(command, quoted, {stdio: 'ignore', detached: true, shell});
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
