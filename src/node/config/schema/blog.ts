import {z} from 'zod';
import {basePathSchema} from './common.ts';

export const blogSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('default'),
  path: z.string().default('blog'),
  routeBasePath: basePathSchema.default('/blog'),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z.string().default('Recent posts'),
  blogSidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  truncateMarker: z.instanceof(RegExp).default(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/),
  showReadingTime: z.boolean().default(true),
  authorsMapPath: z.string().default('authors.yml'),
  tags: z.union([z.string(), z.literal(false), z.null()]).optional(),
  tagsBasePath: z.string().default('tags'),
  archiveBasePath: z.union([z.string(), z.null()]).default('archive'),
  onInlineTags: z.enum(['ignore', 'warn', 'error']).default('warn'),
  onInlineAuthors: z.enum(['ignore', 'warn', 'error']).default('warn'),
  editUrl: z.string().optional(),
  showLastUpdateTime: z.boolean().default(false),
  feedOptions: z
    .strictObject({
      type: z.union([z.literal('all'), z.null(), z.array(z.enum(['rss', 'atom', 'json']))]).default(['rss', 'atom']),
      title: z.string().optional(),
      description: z.string().optional(),
      copyright: z.string().optional(),
      limit: z.number().int().min(1).default(20),
    })
    .prefault({}),
});

export type BlogOptions = z.output<typeof blogSchema>;
