import {LastUpdate} from '@theme/LastUpdate';
import {TagRow} from '@theme/TagRow';
import {docMessages} from '@theme-original/internal/doc/messages';
import type {PageLink} from 'manual-docs';
import {useTranslate} from 'manual-docs/core';

export interface DocFooterProps {
  readonly page: {
    readonly tags?: readonly PageLink[];
    readonly editUrl?: string;
    readonly lastUpdate?: {readonly date?: string; readonly author?: string};
  };
}

/** Tags, edit link and last update below a page. */
export function DocFooter({page}: DocFooterProps) {
  const t = useTranslate(docMessages);
  const {tags, editUrl, lastUpdate} = page;
  if (!tags?.length && !editUrl && !lastUpdate) return null;
  return (
    <footer className="m-doc-footer">
      {tags && <TagRow tags={tags} label={t('theme.doc.tags')} />}
      {editUrl && (
        <a className="m-edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          {t('theme.doc.edit')}
        </a>
      )}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </footer>
  );
}
