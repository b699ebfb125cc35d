/** `@docusaurus/Noop`: shows nothing. */
export default function Noop(): null {
  return null;
}
