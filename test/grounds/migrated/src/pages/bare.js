import Layout from '@theme/Layout';

export default function Bare() {
  return (
    <Layout title="Bare" noFooter>
      <main className="own">
        <p>Nothing below</p>
      </main>
    </Layout>
  );
}
