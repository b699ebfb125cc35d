import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import Content from '@theme/NotFound/Content';

export default function NotFound() {
  return (
    <>
      <PageMetadata title="Not on this quay" />
      <Layout>
        <p>No ship lies here.</p>
        <Content />
      </Layout>
    </>
  );
}
