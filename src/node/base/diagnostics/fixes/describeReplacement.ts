/** Returns the title of a fix that replaces one text by another. */
export function describeReplacement(subject: string, text: string): string {
  return `Change ${toCode(subject)} to ${toCode(text)}`;
}

function toCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
