export default function Team() {
  return <p>Open;
}
