import {blogMessages} from '@theme-original/blog/messages';
import {type PageLink, useTranslate} from 'manual-docs';

/** The tags of a post. */
export function TagRow({tags}: {readonly tags: readonly PageLink[]}) {
  const t = useTranslate(blogMessages);
  if (!tags.length) return null;
  return (
    <div className="tags">
      <b>{t('theme.blog.tags')}</b>
      <ul>
        {tags.map(({label, href}) => (
          <li key={href}>
            <a className="tag" rel="tag" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
