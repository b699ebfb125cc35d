export function Chart() {
  return <b>bars</b>;
}
