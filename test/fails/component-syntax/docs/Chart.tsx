export function Chart() {
  return <b>open</i>;
}
