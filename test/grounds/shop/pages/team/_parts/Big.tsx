export function Big() {
  return <b>big</b>;
}
