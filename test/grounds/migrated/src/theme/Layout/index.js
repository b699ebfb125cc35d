import Layout from '@theme-original/Layout';

export default function LayoutWithNote(props) {
  return (
    <>
      <Layout {...props} />
      <p className="own-frame">Around all pages</p>
    </>
  );
}
