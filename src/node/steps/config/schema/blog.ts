import * as z from 'zod';
import {basePathSchema, editUrlSchema, pathPartSchema} from './common.ts';

export const blogSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('default')
    .describe('Name of the blog, when there are several.'),
  path: z.string().default('blog').describe('Folder of the posts.'),
  routeBasePath: basePathSchema
    .default('/blog')
    .describe('Path of the blog below the base URL; `/` puts it at the root.'),
  blogTitle: z.string().default('Blog').describe('Title of the list of posts.'),
  blogDescription: z.string().default('Blog').describe('Its description.'),
  blogSidebarTitle: z
    .string()
    .optional()
    .describe('Title of the list of recent posts beside a post. Default: “Recent posts” in the language of the site.'),
  blogSidebarCount: z
    .union([z.number().int().min(0), z.literal('ALL')])
    .default(5)
    .describe('Number of posts in it; `0` for no sidebar.'),
  postsPerPage: z
    .union([z.number().int().min(1), z.literal('ALL')])
    .default(10)
    .describe('Posts per page of the list.'),
  truncateMarker: z
    .instanceof(RegExp)
    .default(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/)
    .describe('The mark that ends the excerpt of a post in lists.'),
  showReadingTime: z.boolean().default(true).describe('Shows how many minutes a post takes to read.'),
  authorsMapPath: z.string().default('authors.yml').describe('File of authors below `path`.'),
  tags: z
    .union([z.string(), z.literal(false), z.null()])
    .optional()
    .describe('File of tags below `path`; `false` or `null` for none. Default: `tags.yml`, when it exists.'),
  tagsBasePath: pathPartSchema.default('tags').describe('Path of the tag pages below the blog.'),
  archiveBasePath: z
    .union([pathPartSchema, z.null()])
    .default('archive')
    .describe('Path of the archive below the blog; `null` for none.'),
  onInlineTags: z
    .enum(['ignore', 'warn', 'error'])
    .default('warn')
    .describe('The severity of a tag that is not in the tags file.'),
  onInlineAuthors: z
    .enum(['ignore', 'warn', 'error'])
    .default('warn')
    .describe('The severity of an author that is not in the authors file.'),
  editUrl: editUrlSchema.optional().describe('Like `editUrl` of the site, but only for these files.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the day of the last commit.'),
  feedOptions: z
    .strictObject({
      type: z
        .union([z.literal('all'), z.null(), z.array(z.enum(['rss', 'atom', 'json']))])
        .default(['rss', 'atom'])
        .describe('Formats; `null` for none.'),
      title: z.string().optional().describe('Default: title of the blog and the site.'),
      description: z.string().optional().describe('Default: `blogDescription`.'),
      copyright: z.string().optional().describe('Copyright line.'),
      limit: z.number().int().min(1).default(20).describe('Number of posts in a feed.'),
    })
    .prefault({})
    .describe('Feeds of the posts.'),
});

export type BlogOptions = z.output<typeof blogSchema>;
