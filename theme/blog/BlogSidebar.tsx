import {blogMessages} from '@theme-original/internal/blog/messages';
import {type BlogSidebar as BlogSidebarData, usePage, useTranslate} from 'manual-docs';

export interface BlogSidebarProps {
  readonly sidebar: BlogSidebarData;
}

/** Recent posts beside a post or a list. */
export function BlogSidebar({sidebar}: BlogSidebarProps) {
  const t = useTranslate(blogMessages);
  const {route} = usePage();
  return (
    <nav className="m-blog-sidebar" aria-label={t('theme.blog.recent')}>
      <b>{sidebar.title}</b>
      <ul>
        {sidebar.items.map(({label, href}) => (
          <li key={href}>
            <a href={href} aria-current={href === route ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
