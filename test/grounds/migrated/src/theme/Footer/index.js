import {useThemeConfig} from '@docusaurus/theme-common';
import Footer from '@theme-original/Footer';

export default function FooterWithNote(props) {
  const {links, copyright} = useThemeConfig().footer;
  return (
    <>
      <p className="note">Below all pages</p>
      <p className="columns">
        {links.map(({title, items}) => `${title}: ${items.map(({label, href}) => `${label} ${href}`)}`)} by {copyright}
      </p>
      <Footer {...props} />
    </>
  );
}
