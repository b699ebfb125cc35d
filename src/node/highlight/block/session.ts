/** As terminals show it: `$ `, `# `, `> `, also after a place or a user: `me@host:~$ `. */
const PROMPT = /^(?:\([^)]*\)\s*)?(?:PS [^>]*|\[[^\]]*\]|[\w.-]+[@:][^\s$#%>]*\s?)?[$#%>❯➜](?:\s+|$)/u;

/** The commands that are typed in a session of a terminal. A command continues on the next line after a backslash. */
export function sessionCommands(lines: readonly string[]): ReadonlyMap<number, string> {
  const commands = new Map<number, string>();
  for (const [i, line] of lines.entries()) {
    const prompt = PROMPT.exec(line)?.[0];
    if (prompt !== undefined) commands.set(i, line.slice(prompt.length));
    else if (commands.get(i - 1)?.endsWith('\\')) commands.set(i, line);
  }
  return commands;
}
