import {Head, useSite} from 'manual';
import type {ReactNode} from 'react';

/** The frame of every page, for parts of the theme that are replaced here. */
export {Layout} from '@theme-original/Layout';

export interface LayoutProps {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/** `@theme/Layout`: title and description. Navbar and footer stand around every page already. */
export default function Layout({title, description, wrapperClassName, children}: LayoutProps) {
  const {title: site, titleDelimiter} = useSite();
  return (
    <>
      <Head>
        {title !== undefined && <title>{`${title} ${titleDelimiter} ${site}`}</title>}
        {description !== undefined && <meta name="description" content={description} />}
      </Head>
      <div className={wrapperClassName}>{children}</div>
    </>
  );
}
