import * as z from 'zod';
import {addressSchema, logoSchema} from './common.ts';

const itemSchema = z
  .strictObject({
    label: z.string().optional().describe('Text of the link.'),
    to: addressSchema.optional().describe('Path in this site.'),
    href: addressSchema.optional().describe('URL elsewhere.'),
    html: z.string().optional().describe('HTML in place of a link.'),
    className: z.string().optional().describe('Class of the link.'),
  })
  .refine((item) => item.html !== undefined || (item.label !== undefined && (item.to ?? item.href) !== undefined), {
    message: 'either html, or a label with to (inside the site) or href (elsewhere)',
  });

const columnSchema = z.strictObject({
  title: z.string().optional().describe('Heading of the column.'),
  items: z.array(itemSchema).describe('Its links.'),
});

export const footerSchema = z.strictObject({
  style: z.enum(['dark', 'light']).default('light').describe('Colors.'),
  links: z
    .union([z.array(columnSchema), z.array(itemSchema)])
    .default([])
    .describe('Columns of links, or one row of them.'),
  logo: logoSchema.optional().describe('An image below the links.'),
  copyright: z.string().optional().describe('Copyright line; HTML.'),
});
