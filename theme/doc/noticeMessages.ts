/** Texts of the notices above a page. */
export const noticeMessages = {
  'theme.notices.unlistedTitle': 'Unlisted page',
  'theme.notices.unlisted':
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  'theme.notices.draftTitle': 'Draft page',
  'theme.notices.draft':
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  'theme.notices.unreleased': 'This is unreleased documentation for {title} {version} version.',
  'theme.notices.unmaintained': 'This is documentation for {title} {version}, which is no longer actively maintained.',
  'theme.notices.latestLead': 'For up-to-date documentation, see the',
  'theme.notices.latest': 'latest version',
  'theme.notices.badge': 'Version: {version}',
  'theme.notices.translationMissing': 'This page has not been translated yet. You are reading it in {language}.',
  'theme.notices.translationOutdated': 'The original of this page has changed since it was translated.',
} as const;
