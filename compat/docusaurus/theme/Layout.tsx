import {Head, useSite} from 'manual';
import type {ReactNode} from 'react';

export interface LayoutProps {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/** `@theme/Layout`: title and description. Navbar and footer stand around every page already. */
export default function Layout({title, description, wrapperClassName, noFooter, children}: LayoutProps) {
  const {title: site, titleDelimiter} = useSite();
  return (
    <>
      <Head>
        {title !== undefined && <title>{`${title} ${titleDelimiter} ${site}`}</title>}
        {description !== undefined && <meta name="description" content={description} />}
      </Head>
      <div className={wrapperClassName} data-no-footer={noFooter || undefined}>
        {children}
      </div>
    </>
  );
}
