import {z} from 'zod';
import {logoSchema} from './common.ts';

const itemSchema = z
  .strictObject({
    label: z.string().optional(),
    to: z.string().optional(),
    href: z.string().optional(),
    html: z.string().optional(),
    className: z.string().optional(),
  })
  .refine((item) => item.html !== undefined || (item.label !== undefined && (item.to ?? item.href) !== undefined), {
    message: 'either html, or a label with to (inside the site) or href (elsewhere)',
  });

const columnSchema = z.strictObject({title: z.string().optional(), items: z.array(itemSchema)});

export const footerSchema = z.strictObject({
  style: z.enum(['dark', 'light']).default('light'),
  links: z.union([z.array(columnSchema), z.array(itemSchema)]).default([]),
  logo: logoSchema.optional(),
  copyright: z.string().optional(),
});
