export const meta = {title: 'Laden'};

export default function Home() {
  return (
    <>
      <h1>Willkommen</h1>
      <h2 id="why">Warum</h2>
    </>
  );
}
