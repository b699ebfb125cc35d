export function Team() {
  return <p>This is not shown.</p>;
}
