import Link from '@docusaurus/Link';
import Copy from '@theme/Icon/Copy';
import Layout from '@theme/Layout';
import Own from '@theme/Own';
import styles from './index.module.css';

export default function Home({config}) {
  return (
    <Layout title="Start" description="The start of it.">
      <header className={`hero hero--primary ${styles.top}`}>
        <h1 className="hero__title">{config.tagline}</h1>
        <Link className="button button--secondary" to="/docs">
          Docs <Copy width={20} />
        </Link>
        <Link to="docs/parts?x#lower">Beside</Link>
        <Own />
      </header>
    </Layout>
  );
}
