import * as z from 'zod';
import {runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';

/** An absolute http(s) origin without path. */
export const originSchema = z
  .string()
  .superRefine((url, context) => {
    if (ORIGIN.test(url)) return;
    const message = 'an origin such as https://docs.example.com, without a path';
    context.addIssue({code: 'custom', message, params: {hint: originHint(url)}});
  })
  .transform((url) => url.replace(/\/$/, ''));

const ORIGIN = /^https?:\/\/[^/\s]+\/?$/;

function originHint(url: string): string {
  const [, host, path = ''] = /^(?:[a-z]*:?\/+)?([\w-]+(?:\.[\w-]+)*(?::\d+)?)(\/[^\s?#]*)?$/i.exec(url.trim()) ?? [];
  if (host === undefined) return 'write the protocol and the host: https://docs.example.com';
  const origin = `${/^http:/i.test(url) ? 'http' : 'https'}://${host}`;
  return path.length > 1 ? `write '${origin}' here and the path as baseUrl: '${path}'` : `write '${origin}'`;
}

/** A base path. Adds missing slashes at both ends. */
export const basePathSchema = z
  .string()
  .refine((base) => !/^[a-z]+:|\/\/|[?#\s]|\.\./i.test(base), 'a path such as / or /docs/')
  .transform((base) => `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'));

/** Path segments, such as `tags`, without `..`. */
export const pathPartSchema = z
  .string()
  .refine((part) => !/^[a-z]+:|\/\/|[?#%\s\\]|\.\./i.test(part), 'a path such as tags or guide/tags');

/** Target of a link: a path, or an address that runs no code. */
export const addressSchema = z
  .string()
  .refine((url) => !runsScript(url), 'a path or a web address, not one that runs a script');

/** Prefix of the addresses of source files. */
export const editUrlSchema = addressSchema.refine(
  (url) => /^(?:https?:\/)?\//i.test(url),
  'a URL, or a path that begins with a slash',
);

/** Address of a picture, also a `data:image/…` URL. */
export const pictureSchema = z
  .string()
  .refine((url) => !runsScriptAsImage(url), 'a path or the address of a picture, not one that runs a script');

/** A value that can be serialized for the browser. */
export const jsonSchema = z.json();

export const stringsSchema = z.array(z.string());

/** Globs that select files of a folder. */
export const globsSchema = z.array(z.string().min(1));

/**
 * Accepts a regular expression or its source. Returns the source, because browsers receive it as
 * JSON.
 */
export const regexSourceSchema = z.union([z.string(), z.instanceof(RegExp)]).transform((value, context) => {
  const source = typeof value === 'string' ? value : value.source;
  try {
    new RegExp(source);
  } catch {
    context.addIssue({code: 'custom', message: 'a valid regular expression'});
  }
  return source;
});

export const logoSchema = z.strictObject({
  src: pictureSchema.describe('Path below a static folder, or a URL.'),
  srcDark: pictureSchema.optional().describe('The image for dark mode.'),
  alt: z.string().default('').describe('Alternative text; empty if the title is next to the image.'),
  width: z.union([z.number(), z.string()]).optional().describe('In pixels, or with a CSS unit.'),
  height: z.union([z.number(), z.string()]).optional().describe('In pixels, or with a CSS unit.'),
  href: addressSchema.optional().describe('Its target.'),
  target: z.string().optional().describe('`target` of that link.'),
});
