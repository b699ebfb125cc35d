export default function Own() {
  return <b>own part</b>;
}
