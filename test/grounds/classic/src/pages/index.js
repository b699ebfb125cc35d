import Layout from '@theme/Layout';
import HomepageFeatures from '@site/src/components/HomepageFeatures';

export default function Home() {
  return (
    <Layout title="Orchard" description="Grow pipelines like trees">
      <main>
        <HomepageFeatures />
      </main>
    </Layout>
  );
}
