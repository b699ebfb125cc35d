import Footer from '@theme-original/Footer';

export default function FooterWithNote(props) {
  return (
    <>
      <p className="note">Below all pages</p>
      <Footer {...props} />
    </>
  );
}
