export default function Team() {
  return (
    <main>
      <h1>Team</h1>
    </main>
  );
}
