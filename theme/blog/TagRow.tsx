import {blogMessages} from '@theme-original/internal/blog/messages';
import {type PageLink, useTranslate} from 'manual-docs';

export interface TagRowProps {
  readonly tags: readonly PageLink[];
  /** The text before them. Default: that of the blog. */
  readonly label?: string;
}

/** The tags of a post or of a page. */
export function TagRow({tags, label: lead}: TagRowProps) {
  const t = useTranslate(blogMessages);
  if (!tags.length) return null;
  return (
    <div className="m-tags">
      <b>{lead ?? t('theme.blog.tags')}</b>
      <ul>
        {tags.map(({label, href}) => (
          <li key={href}>
            <a className="m-tag" rel="tag" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
