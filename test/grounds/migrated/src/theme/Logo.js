import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';

export default function Logo({imageClassName, titleClassName, ...rest}) {
  const {title, logo} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...rest}>
      <div className={imageClassName}>
        <img src={useBaseUrl(logo.src)} alt="" />
      </div>
      <b className={titleClassName}>{`${title} of ours`}</b>
    </Link>
  );
}
