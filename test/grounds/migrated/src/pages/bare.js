import Layout from '@theme/Layout';

export default function Bare() {
  return (
    <Layout title="Bare" noFooter>
      <p>Nothing below</p>
    </Layout>
  );
}
