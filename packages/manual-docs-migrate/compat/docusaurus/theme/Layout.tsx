import type {ReactNode} from 'react';
import {PageMetadata} from '../core/theme-common.tsx';

export interface LayoutProps {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/** `@theme/Layout`: title and description. Navbar and footer are around every page already. */
export default function Layout({title, description, wrapperClassName, noFooter, children}: LayoutProps) {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <div className={wrapperClassName} data-no-footer={noFooter || undefined}>
        {children}
      </div>
    </>
  );
}
