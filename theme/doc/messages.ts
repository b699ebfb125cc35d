/** Texts of documentation pages. */
export const docMessages = {
  'theme.doc.breadcrumbs': 'Breadcrumbs',
  'theme.doc.home': 'Home page',
  'theme.doc.toc': 'On this page',
  'theme.doc.pagination': 'Docs pages',
  'theme.doc.previous': 'Previous',
  'theme.doc.next': 'Next',
  'theme.doc.tags': 'Tags:',
  'theme.doc.edit': 'Edit this page',
  'theme.doc.updated': 'Last updated',
  'theme.doc.updatedOn': 'on',
  'theme.doc.updatedBy': 'by',
  'theme.doc.copyPage': 'Copy page',
  'theme.doc.copied': 'Copied!',
  'theme.doc.copyCode': 'Copy code',
  'theme.doc.viewMarkdown': 'View as Markdown',
  'theme.doc.pageActions': 'More for this page',
} as const;
