/** Texts of the blog. */
export const blogMessages = {
  'theme.blog.readMore': 'Read more',
  'theme.blog.readMoreAbout': 'Read more about {title}',
  'theme.blog.readingTime': '{count} min read|{count} min read',
  'theme.blog.listNavigation': 'Blog list page navigation',
  'theme.blog.postNavigation': 'Blog post page navigation',
  'theme.blog.newerEntries': 'Newer entries',
  'theme.blog.olderEntries': 'Older entries',
  'theme.blog.newerPost': 'Newer post',
  'theme.blog.olderPost': 'Older post',
  'theme.blog.recent': 'Blog recent posts navigation',
  'theme.blog.recentPosts': 'Recent posts',
  'theme.blog.archive': 'Archive',
  'theme.blog.authors': 'Authors',
  'theme.blog.posts': '{count} post|{count} posts',
  'theme.blog.tags': 'Tags:',
} as const;
