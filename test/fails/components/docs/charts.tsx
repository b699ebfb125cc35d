export function Bar() {
  return <b>bars</b>;
}
