import {Icon} from '@theme/Icon';
import {docMessages} from '@theme-original/internal/doc/messages';
import {ICON_HOME} from '@theme-original/internal/layout/icons';
import type {DocPage} from 'manual-docs';
import {useSite, useTranslate} from 'manual-docs/core';

export interface BreadcrumbsProps {
  readonly page: DocPage;
}

/** The way from the home page to this one. */
export function Breadcrumbs({page}: BreadcrumbsProps) {
  const {baseUrl} = useSite();
  const t = useTranslate(docMessages);
  if (!page.breadcrumbs.length || page.route === baseUrl) return null;
  return (
    <nav className="m-breadcrumbs" aria-label={t('theme.doc.breadcrumbs')}>
      <ol>
        <li>
          <a href={baseUrl} aria-label={t('theme.doc.home')}>
            <Icon path={ICON_HOME} />
          </a>
        </li>
        {page.breadcrumbs.map(({label, href}, index) => {
          const last = index === page.breadcrumbs.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, places may not
            <li key={index}>
              {href && !last ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
