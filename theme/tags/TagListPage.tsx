import {PageNotices} from '@theme/PageNotices';
import {tagMessages} from '@theme-original/tags/messages';
import {tagsByLetter} from '@theme-original/tags/tagsByLetter';
import {type TagListPage as TagListPageProps, useTranslate} from 'manual-docs';

/** All tags, by first letter. */
export function TagListPage({page}: {readonly page: TagListPageProps}) {
  const t = useTranslate(tagMessages);
  const letters = tagsByLetter(page.tags);
  return (
    <div className="doc wide">
      <PageNotices page={page} />
      <h1>{page.title || t('theme.tags.title')}</h1>
      <div className="tag-letters">
        {letters.map(([letter, tags]) => (
          <section key={letter} className="tag-letter">
            <h2 id={letter}>{letter}</h2>
            <ul className="tag-list">
              {tags.map(({label, href, count}) => (
                <li key={href}>
                  <a className="tag" href={href}>
                    {label}
                    <span className="tag-count">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
