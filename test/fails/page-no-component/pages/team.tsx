export function Team() {
  return <p>Nobody shows this.</p>;
}
